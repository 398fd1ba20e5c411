import jsxA11y from 'eslint-plugin-jsx-a11y';
import reactHooks from 'eslint-plugin-react-hooks';
import tseslint from 'typescript-eslint';

export default tseslint.config(
  { ignores: ['build', 'node_modules', 'var', 'coverage', 'screenshots'] },
  ...tseslint.configs.recommended,
  {
    files: ['**/*.{ts,tsx}'],
    languageOptions: { parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname } },
    rules: {
      '@typescript-eslint/no-explicit-any': 'error',
      '@typescript-eslint/no-non-null-assertion': 'error',
      '@typescript-eslint/no-floating-promises': 'error',
      '@typescript-eslint/no-misused-promises': ['error', { checksVoidReturn: { attributes: false } }],
      '@typescript-eslint/consistent-type-imports': 'error',
      '@typescript-eslint/switch-exhaustiveness-check': [
        'error',
        { considerDefaultExhaustiveForUnions: true },
      ],
      'no-console': ['error', { allow: ['error'] }],
      eqeqeq: 'error',
      'no-restricted-imports': [
        'error',
        {
          patterns: [{ regex: '^(\\.\\./){3}', message: "Write it from the root of the repository: '@/…'." }],
        },
      ],
      'max-lines': ['warn', { max: 300, skipBlankLines: true }],
    },
  },
  {
    files: ['{src,flows}/**/*.{ts,tsx}'],
    ...jsxA11y.flatConfigs.recommended,
    plugins: { ...jsxA11y.flatConfigs.recommended.plugins, 'react-hooks': reactHooks },
    rules: {
      ...jsxA11y.flatConfigs.recommended.rules,
      'react-hooks/rules-of-hooks': 'error',
      'react-hooks/exhaustive-deps': 'error',
    },
  },
  {
    // A saga yields effects only: a promise or a call made on the spot could be neither tested nor replayed.
    files: ['{src,flows}/**/*Saga.ts'],
    rules: {
      'no-restricted-syntax': [
        'error',
        {
          selector: 'YieldExpression[delegate=false]',
          message: 'Delegate with yield*, so that the result is typed.',
        },
        { selector: 'AwaitExpression', message: 'Sagas yield effects; they do not await.' },
        {
          selector: "CallExpression[callee.object.name='Math'][callee.property.name='random']",
          message: 'Draw through call().',
        },
        {
          selector: "CallExpression[callee.object.name='Date'][callee.property.name='now']",
          message: 'Read the clock through call().',
        },
      ],
    },
  },
  {
    // The two programs that a person starts talk to their terminal.
    files: ['server/main.ts', 'server/site/main.ts'],
    rules: { 'no-console': 'off' },
  },
  {
    files: ['**/*.{js,cjs,mjs}'],
    rules: {
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_' }],
      '@typescript-eslint/no-require-imports': 'off',
    },
  },
);
