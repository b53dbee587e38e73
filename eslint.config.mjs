import { defineConfig } from 'eslint/config';
import tseslint from 'typescript-eslint';

/**
 * The arrows between the layers: vscode, cli → sources, judges, core; judges, sources → core; core → nothing.
 * A later block replaces a rule's options, so each layer states all that it may not import.
 */
const layer = (files, banned) => ({
  files,
  rules: {
    '@typescript-eslint/no-restricted-imports': ['error', { patterns: banned.map(({ regex, message }) => ({ regex, message })) }],
    'no-restricted-syntax': [
      'error',
      ...banned.flatMap(({ regex, message }) => {
        const pattern = regex.replaceAll('/', '\\/');
        return [
          { selector: `ImportExpression > Literal[value=/${pattern}/]`, message },
          { selector: `TSImportType Literal[value=/${pattern}/]`, message },
          { selector: `CallExpression[callee.name='require'] > Literal[value=/${pattern}/]`, message },
        ];
      }),
    ],
  },
});

const folder = (name) => `^\\.\\.?/(.*/)?(${name})(/|$)`;
const noEditor = {
  regex: '^vscode$',
  message: 'Only src/vscode and src/extension.ts may know the editor: put what needs it into src/vscode.',
};
const noModels = {
  regex: '^(ai$|ai/|@ai-sdk/|zod)',
  message: 'Only src/judges/llm may know the AI SDK: put what needs it there, behind core/judge.ts.',
};
const noUp = (names) => ({
  regex: folder(names),
  message: `This layer may not import ${names.replaceAll('|', ', ')}: pass it in, or move the code to where its name says.`,
});

export default defineConfig(
  { ignores: ['dist', '.vscode-test', 'node_modules', 'samples'] },
  {
    files: ['**/*.ts'],
    extends: [tseslint.configs.strict, tseslint.configs.stylistic],
    languageOptions: { parserOptions: { projectService: true } },
    rules: {
      '@typescript-eslint/no-floating-promises': 'error',
      '@typescript-eslint/no-misused-promises': 'error',
      '@typescript-eslint/switch-exhaustiveness-check': ['error', { considerDefaultExhaustiveForUnions: true }],
      '@typescript-eslint/no-non-null-assertion': 'off',
      '@typescript-eslint/no-unused-vars': ['error', { ignoreRestSiblings: true, argsIgnorePattern: '^_', varsIgnorePattern: '^_$' }],
      'no-console': 'error',
      eqeqeq: 'error',
    },
  },
  { files: ['test/**/*.ts', 'scripts/**/*.ts'], rules: { 'no-console': 'off' } },
  layer(
    ['src/core/**/*.ts'],
    [
      noEditor,
      noModels,
      noUp('vscode|judges|sources|cli|extension'),
      { regex: '^node:', message: 'core is pure: open files and sockets in src/vscode, src/cli.ts or a judge.' },
    ],
  ),
  layer(['src/judges/builtin/**/*.ts'], [noEditor, noModels, noUp('vscode|sources|cli|extension|llm')]),
  layer(['src/judges/llm/**/*.ts'], [noEditor, noUp('vscode|sources|cli|extension')]),
  layer(['src/sources/**/*.ts'], [noEditor, noModels, noUp('vscode|judges|cli|extension')]),
  layer(['src/vscode/**/*.ts', 'src/extension.ts'], [noModels, noUp('cli')]),
  layer(['src/reportPage/**/*.ts'], [noEditor, noModels, noUp('vscode|judges|sources|cli|core|extension')]),
  layer(['src/cli.ts', 'src/cli/**/*.ts'], [noEditor, noModels, noUp('vscode|extension')]),
);
