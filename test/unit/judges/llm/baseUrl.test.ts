import assert from 'node:assert/strict';
import fc from 'fast-check';
import { normalBaseUrl, unversionedBaseUrl } from '../../../../src/judges/llm/baseUrl';
import { addressOf, baseOf } from '../../../../src/judges/llm/endpoint';

const OPENAI = 'https://api.openai.com/v1';
const LOCAL = 'http://localhost:11434/v1';
const AZURE = 'https://vellin.openai.azure.com/openai/v1';

const CASES: Readonly<Record<string, readonly string[]>> = {
  [OPENAI]: [
    OPENAI,
    'https://api.openai.com',
    'https://api.openai.com/',
    'api.openai.com',
    'api.openai.com/v1',
    '//api.openai.com/v1',
    ' https://api.openai.com/v1/\n',
    '"https://api.openai.com/v1"',
    '<https://api.openai.com/v1>',
    '“https://api.openai.com/v1”',
    '\u200bhttps://api.openai.com/v1\ufeff',
    'https://api.openai.com/v1//',
    'https://api.openai.com//v1',
    'https://api.openai.com/v1/v1',
    'https://api.openai.com/v1/v1/v1/',
    'https://api.openai.com/v1/chat/completions',
    'https://api.openai.com/v1/chat/completions/',
    'https://api.openai.com/chat/completions',
    'https://api.openai.com/v1/completions',
    'https://api.openai.com/v1/responses',
    'https://api.openai.com/v1/models?limit=1#top',
    'https://api.openai.com/v1/embeddings',
    'https://api.openai.com:443/v1',
    'HTTPS://API.OpenAI.com/v1',
  ],
  [LOCAL]: [
    'localhost:11434',
    'localhost:11434/v1',
    'http://localhost:11434',
    'http://localhost:11434/api',
    'http://localhost:11434/api/chat',
    'http://localhost:11434/api/generate/',
    'localhost:11434/api/tags',
    'http://localhost:11434/api/embeddings',
    'http://localhost:11434/api/v0',
    'http://localhost:11434/api/v0/chat/completions',
    'http://localhost:11434/v1/api/v0',
  ],
  'https://localhost:11434/v1': ['https://localhost:11434'],
  'http://127.0.0.1/v1': ['127.0.0.1', '127.1', 'http://127.0.0.1'],
  'http://[::1]:8080/v1': ['[::1]:8080', 'http://[::1]:8080/v1/'],
  'http://10.1.2.3:8000/v1': ['10.1.2.3:8000'],
  'http://192.168.0.7/v1': ['192.168.0.7'],
  'http://172.16.0.1/v1': ['172.16.0.1'],
  'http://172.31.0.1/v1': ['172.31.0.1/v1'],
  'https://172.32.0.1/v1': ['172.32.0.1'],
  'https://11.1.2.3:8000/v1': ['11.1.2.3:8000'],
  'http://gpu.local:1234/v1': ['gpu.local:1234'],
  'http://host.docker.internal:1234/v1': ['host.docker.internal:1234/v1'],
  'http://gpu-box:8000/v1': ['gpu-box:8000', '//gpu-box:8000/'],
  'https://gpu-box/v1': ['gpu-box', 'gpu-box:443'],
  'https://models.example:8443/v1': ['models.example:8443'],
  'https://localhost.example/v1': ['localhost.example'],
  'https://10.1.2.3.example/v1': ['10.1.2.3.example'],
  'http://models.example/v1': ['http://models.example'],
  'https://api.z.ai/api/paas/v4': ['https://api.z.ai/api/paas/v4', 'api.z.ai/api/paas/v4/chat/completions'],
  'https://generativelanguage.googleapis.com/v1beta/openai': ['https://generativelanguage.googleapis.com/v1beta/openai/'],
  'https://ark.example/api/v3': ['https://ark.example/api/v3'],
  'https://dashscope.example/compatible-mode/v1': ['dashscope.example/compatible-mode/v1'],
  'https://gateway.example/v1/account/name/openai': ['https://gateway.example/v1/account/name/openai'],
  'https://openrouter.ai/api/v1': ['openrouter.ai/api', 'https://openrouter.ai/api/v1/chat/completions'],
  'https://chat.example/api/v1': ['https://chat.example/api/chat/completions'],
  'https://gateway.example/openai/v1': ['https://gateway.example/openai'],
  'https://proxy.example/ollama/v1': ['https://proxy.example/ollama/api/chat'],
  [AZURE]: [
    'https://vellin.openai.azure.com',
    'vellin.openai.azure.com/',
    'https://vellin.openai.azure.com/openai',
    AZURE,
    'https://vellin.openai.azure.com/openai/deployments/luna/chat/completions?api-version=2024-10-21',
    `${AZURE}/responses`,
  ],
  'https://vellin.services.ai.azure.com/openai/v1': [
    'https://vellin.services.ai.azure.com/models',
    'https://vellin.services.ai.azure.com/models/chat/completions?api-version=2024-05-01-preview',
    'https://vellin.services.ai.azure.com/api/projects/harbour',
  ],
  'https://vellin.services.ai.azure.com/api/projects/harbour/openai/v1': [
    'https://vellin.services.ai.azure.com/api/projects/harbour/openai/v1',
  ],
  'https://vellin.cognitiveservices.azure.com/openai/v1': ['vellin.cognitiveservices.azure.com'],
};

const BAD = [
  '',
  '  ',
  '""',
  'ftp://example.org/v1',
  'file:///etc/passwd',
  'javascript:alert(1)',
  'mailto:a@b.example',
  'https://user:secret@example.org/v1',
  'https://user@example.org/v1',
  'user:secret@example.org/v1',
  'https://',
  'https:///',
  'https://exa mple.org/v1',
  'https://example.org/v1 and more',
  'https://exam\nple.org',
  'https://example.org/v1"onload=',
  'https://example.org:99999/v1',
  'localhost:port',
  '/v1',
  '?a',
  '[::1',
];

describe('addresses of servers', () => {
  for (const [normal, all] of Object.entries(CASES))
    for (const typed of all)
      it(`${JSON.stringify(typed)} is ${normal}`, () => {
        assert.equal(normalBaseUrl(typed), normal);
        assert.equal(normalBaseUrl(normal), normal);
        assert.equal(baseOf(addressOf(typed)), normal);
      });

  for (const typed of BAD)
    it(`${JSON.stringify(typed)} is none`, () => {
      assert.throws(() => normalBaseUrl(typed), { kind: 'badAddress' });
    });

  it('have another form where the version was not typed', () => {
    for (const [typed, other] of [
      ['https://models.example/inference', 'https://models.example/inference'],
      ['https://api.example', 'https://api.example'],
      ['https://chat.example/api/chat/completions', 'https://chat.example/api'],
      ['https://chat.example/api', 'https://chat.example/api'],
      [OPENAI, null],
      ['localhost:11434/api/chat', null],
      ['vellin.openai.azure.com', null],
    ] as const)
      assert.equal(unversionedBaseUrl(typed), other, typed);
  });

  it('stay as they are when they are normalised again, with the origin that was typed', () => {
    const part = fc.constantFrom(
      ...[
        '/',
        '//',
        'v1',
        '/v1',
        '/v1/v1',
        '/api',
        '/api/v0',
        '/chat/completions',
        '/models',
        '/openai',
        '/x',
        '.',
        '..',
        '%2f',
        '?a=b',
        '#',
      ],
      ...['\\', "'", '"', ' ', ':', '@', '/embeddings', '/responses', '/tags', 'ü', '/V1', '/v1beta', '|', '^'],
    );
    const host = fc.constantFrom('localhost', 'a.openai.azure.com', 'EXAMPLE.org', '[::1]', '10.0.0.1', 'box', 'openrouter.ai', '127.1');
    const typed = fc.tuple(
      fc.constantFrom('', 'http://', 'https://', '//', 'HTTP://'),
      host,
      fc.constantFrom('', ':80', ':8000', ':443'),
      fc.array(part, { maxLength: 7 }).map((parts) => parts.join('')),
    );
    fc.assert(
      fc.property(typed, ([scheme, name, port, path]) => {
        let once: string;
        try {
          once = normalBaseUrl(`${scheme}${name}${port}${path}`);
        } catch {
          return;
        }
        assert.equal(normalBaseUrl(once), once);
        assert.equal(unversionedBaseUrl(once), null);
        const other = unversionedBaseUrl(`${scheme}${name}${port}${path}`);
        if (other !== null && !/\/api\//.test(other)) assert.equal(unversionedBaseUrl(other), other);
        const before = `${scheme}${name}${port}`;
        if (/^http/i.test(scheme) && /^($|[/?#])/.test(path)) assert.equal(new URL(once).origin, new URL(before).origin);
      }),
      { numRuns: 5000 },
    );
    fc.assert(
      fc.property(fc.webUrl({ withFragments: true, withQueryParameters: true }), (url) => {
        const once = normalBaseUrl(url.replaceAll("'", ''));
        assert.equal(normalBaseUrl(once), once);
        assert.equal(new URL(once).origin, new URL(url).origin);
      }),
    );
  });
});
