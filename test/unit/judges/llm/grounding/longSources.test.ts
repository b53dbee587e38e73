import assert from 'node:assert/strict';
import type { Source } from '../../../../../src/core/judge';
import { estimateTokens } from '../../../../../src/judges/llm/budget';
import type { Reply } from '../../../../harness/modelServer';
import { callOf, withServer } from '../support';
import { byWords, groundingJudge, MINICHECK, model, pairsOf, sentencesOf, type Pair } from './support';

/** A paragraph about each of so many mills, under headings of ten. */
const mills = (count: number): Source => [
  {
    id: 'r',
    name: 'r.md',
    text: Array.from({ length: count }, (_, nth) => {
      const heading = nth % 10 ? '' : `## Valley ${nth / 10 + 1}\n\n`;
      return `${heading}The mill of Dorf${nth} was built by the family Ulm${nth} and runs ${nth + 100} looms. Its wheel turns in every season, and its yard is open to guests.`;
    }).join('\n\n'),
  },
];
const claimOf = (nth: number): string => `The mill of Dorf${nth} runs ${nth + 100} looms.`;

/** As a server that takes so many tokens does: the rest is cut off at the front without a word. */
const cutting =
  (window: number) =>
  ({ document, claim }: Pair): Reply => {
    const all = estimateTokens(`${document} ${claim}`);
    const kept = document.slice(-Math.floor(window * 3.8));
    return { output: byWords({ document: kept, claim }), usage: { input: Math.min(all, window), output: 1 } };
  };

describe('Long sources before a grounding model', () => {
  it('are read in one piece as long as they fit', () =>
    withServer(model(byWords), async (server) => {
      await groundingJudge(server).judgeClaims(mills(500), sentencesOf(claimOf(7), claimOf(499)), callOf());
      assert.deepEqual(
        pairsOf(server).map(({ document }) => document),
        Array(2).fill(mills(500)[0]!.text),
      );
    }));

  it('are cut at headings where they are too long for the model, and read from where they fit best until one passage supports', () =>
    withServer(model(byWords), async (server) => {
      const source = mills(200);
      const judge = groundingJudge(server, {}, { ...MINICHECK, documentTokens: 2000 });
      const { claims } = await judge.judgeClaims(source, sentencesOf(claimOf(3), claimOf(150)), callOf());
      assert.deepEqual(
        claims.map(({ verdict }) => verdict),
        ['supported', 'supported'],
      );
      assert.equal(server.requests.length, 2);
      for (const { document, claim } of pairsOf(server)) {
        assert.ok(estimateTokens(document) <= 2000);
        assert.match(document, /^## Valley \d+\n\nThe mill/);
        assert.ok(document.includes(claim.replace(/ runs.*/, '')));
      }
    }));

  it('are named as not stating something only after every passage was read', () =>
    withServer(model(byWords), async (server) => {
      const source = mills(200);
      const judge = groundingJudge(server, {}, { ...MINICHECK, documentTokens: 2000 });
      const { passages, calls, inputTokens } = judge.forecast!(source, sentencesOf('x'.repeat(40)), 0);
      assert.ok(passages > 4 && calls === passages && inputTokens > estimateTokens(source[0]!.text));
      const { claims } = await judge.judgeClaims(source, sentencesOf('Ships sank in the harbour.'), callOf());
      assert.equal(claims[0]!.verdict, 'notStated');
      const read = pairsOf(server).map(({ document }) => document);
      assert.equal(new Set(read).size, passages);
      for (let nth = 0; nth < 200; nth++) assert.ok(read.some((document) => document.includes(`Dorf${nth} was`)));
    }));

  it('count by the passage that supports most, and stop at the first that does', () =>
    withServer(
      model(({ document }) => {
        const yes = document.includes('Dorf3 ') ? 0.2 : document.includes('Dorf80 ') ? 0.45 : 0.1;
        return { output: 'No', chances: [{ No: 1 - yes, Yes: yes }] };
      }),
      async (server) => {
        const judge = groundingJudge(server, {}, { ...MINICHECK, documentTokens: 1500 });
        const { claims } = await judge.judgeClaims(mills(100), sentencesOf('The mill of Dorf3 is a ruin.'), callOf());
        assert.ok(Math.abs(claims[0]!.support! - 0.45) < 1e-9);
        assert.equal(claims[0]!.confidence, 'low');
        // The one with its words came first.
        assert.ok(pairsOf(server)[0]!.document.includes('Dorf3 '));
      },
    ));

  it('are cut for a window that the user knows', () =>
    withServer(model(byWords), async (server) => {
      const { claims } = await groundingJudge(server, { contextTokens: 4096 }).judgeClaims(mills(200), sentencesOf(claimOf(150)), callOf());
      assert.equal(claims[0]!.verdict, 'supported');
      assert.ok(pairsOf(server).every(({ document }) => estimateTokens(document) <= 3072));
    }));

  it('are read in parts where the server says how much it takes', () =>
    withServer(
      model((pair) => {
        const tokens = estimateTokens(pair.document);
        const message = `This model's maximum context length is 4096 tokens. However, your messages resulted in ${tokens} tokens.`;
        return tokens > 4096
          ? { status: 400, body: JSON.stringify({ error: { message, code: 'context_length_exceeded' } }) }
          : byWords(pair);
      }),
      async (server) => {
        const { claims } = await groundingJudge(server).judgeClaims(mills(300), sentencesOf(claimOf(7), claimOf(299)), callOf());
        assert.deepEqual(
          claims.map(({ verdict }) => verdict),
          ['supported', 'supported'],
        );
      },
    ));

  it('are read in parts where the server cuts them without a word, and only its count tells', () =>
    withServer(model(cutting(2048)), async (server) => {
      const learned = new Map();
      const judge = groundingJudge(server, { learned, concurrency: 2 });
      const sentences = sentencesOf(claimOf(7), claimOf(299), 'Ships sank.');
      const { claims, failed } = await judge.judgeClaims(mills(300), sentences, callOf());
      assert.deepEqual(
        claims.map(({ verdict }) => verdict),
        ['supported', 'supported', 'notStated'],
      );
      assert.deepEqual(failed, []);
      const whole = pairsOf(server).filter(({ document }) => document === mills(300)[0]!.text).length;
      assert.ok(whole <= 3, 'what is learnt holds for the others');
      assert.ok(pairsOf(server).every(({ document }) => document === mills(300)[0]!.text || estimateTokens(document) <= 1536));
      const before = server.requests.length;
      await groundingJudge(server, { learned }).judgeClaims(mills(300), sentencesOf(claimOf(7)), callOf());
      assert.equal(server.requests.length, before + 1);
    }));

  it('are not held for cut where a server counts only what it had not read before, or counts otherwise', async () => {
    for (const share of [0.62, 0.9, 1.4]) {
      await withServer(
        model((pair) => ({ output: byWords(pair), usage: { input: Math.round(estimateTokens(pair.document) * share), output: 1 } })),
        async (server) => {
          await groundingJudge(server).judgeClaims(mills(100), sentencesOf(claimOf(7)), callOf());
          assert.equal(server.requests.length, 1);
        },
      );
    }
    for (const usage of [{ input: 40, output: 1 }, null]) {
      await withServer(
        model((pair) => ({ output: byWords(pair), usage })),
        async (server) => {
          await groundingJudge(server).judgeClaims(mills(100), sentencesOf(claimOf(7)), callOf());
          assert.equal(server.requests.length, 1);
        },
      );
    }
  });

  it('fail a sentence where one passage can not be read and no other supports it', () =>
    withServer(
      model((pair) => (pair.document.includes('Dorf80 ') ? { output: '', finish: 'content_filter' } : byWords(pair))),
      async (server) => {
        const judge = groundingJudge(server, {}, { ...MINICHECK, documentTokens: 1500 });
        const { claims, failed } = await judge.judgeClaims(mills(100), sentencesOf(claimOf(7), 'Ships sank.'), callOf());
        assert.deepEqual(
          claims.map(({ sentence, verdict }) => ({ sentence, verdict })),
          [{ sentence: 's1', verdict: 'supported' }],
        );
        assert.deepEqual(failed, [{ sentence: 's2', kind: 'refused' }]);
      },
    ));
});
