import js from '@eslint/js';
import svelte from 'eslint-plugin-svelte';
import { defineConfig, globalIgnores } from 'eslint/config';
import globals from 'globals';
import ts from 'typescript-eslint';
import svelteConfig from './svelte.config.js';

/** What ESLint cannot know in a component: it sees the types of imported components as `any`. svelte-check knows them. */
const UNKNOWN_TYPES = {
  '@typescript-eslint/no-unsafe-argument': 'off',
  '@typescript-eslint/no-unsafe-assignment': 'off',
  '@typescript-eslint/no-unsafe-call': 'off',
  '@typescript-eslint/no-unsafe-member-access': 'off',
  '@typescript-eslint/no-unsafe-return': 'off',
};

export default defineConfig(
  globalIgnores(['dist/']),
  js.configs.recommended,
  ts.configs.recommendedTypeChecked,
  svelte.configs.recommended,
  svelte.configs.prettier,
  {
    linterOptions: { reportUnusedDisableDirectives: 'error' },
    languageOptions: {
      globals: { ...globals.browser, ...globals.node },
      // Alike for all files: where it differs the whole project is read again from file to file.
      parserOptions: {
        projectService: true,
        tsconfigRootDir: import.meta.dirname,
        extraFileExtensions: ['.svelte'],
      },
    },
    rules: {
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
      'svelte/no-useless-mustaches': 'off', // {' '} is a space that no formatter takes away
      'svelte/require-store-reactive-access': 'off', // there are no stores
      'svelte/prefer-svelte-reactivity': 'off', // maps and sets are replaced as a whole ($state.raw), never changed in place
    },
  },
  {
    files: ['**/*.svelte', '**/*.svelte.ts'],
    languageOptions: { parserOptions: { parser: ts.parser, svelteConfig } },
  },
  {
    files: ['**/*.svelte'],
    rules: { ...UNKNOWN_TYPES, 'no-useless-assignment': 'off' }, // what $derived keeps for its next run looks unused
  },
  {
    files: ['tests/**/*.ts'],
    rules: {
      ...UNKNOWN_TYPES,
      '@typescript-eslint/no-unnecessary-type-assertion': 'off', // as above: components are `any` here
      '@typescript-eslint/no-this-alias': 'off', // a fake socket hands itself to its test
      '@typescript-eslint/require-await': 'off', // a fake answer is a promise like a real one
      '@typescript-eslint/unbound-method': 'off', // ({ Game } = await import('…'))
    },
  },
  { files: ['**/*.js', '**/*.mjs'], extends: [ts.configs.disableTypeChecked] },
);
