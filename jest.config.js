/**
 * Three kinds of test: `unit` (pure rules, sagas, components), `api` (the embedded database), `browser` (the whole site). Where
 * TEST_DATABASE_URL names a PostgreSQL there is a fourth, `postgres`: those of the API tests that come to one.
 */
const postgresTests = require('./__tests__/support/postgresTests');

const shared = {
  runtime: '<rootDir>/__tests__/support/runtime.js',
  cacheDirectory: '<rootDir>/node_modules/.cache/jest',
  transform: { '\\.c?[jt]sx?$': '<rootDir>/__tests__/support/compile.js' },
  // PGlite loads its own files by import(), which jest cannot follow as it is.
  transformIgnorePatterns: ['/node_modules/(?!@electric-sql/pglite/)'],
  moduleNameMapper: { '\\.css$': '<rootDir>/__tests__/support/cssModule.js' },
  modulePathIgnorePatterns: ['<rootDir>/build/', '<rootDir>/var/'],
  setupFilesAfterEnv: ['<rootDir>/__tests__/support/setup.ts'],
};

const api = {
  ...shared,
  displayName: 'api',
  testEnvironment: '<rootDir>/__tests__/support/environment.js',
  globalSetup: '<rootDir>/__tests__/support/databaseTemplates.ts',
  globalTeardown: '<rootDir>/__tests__/support/removeDatabaseTemplates.ts',
  testMatch: ['<rootDir>/__tests__/server/**/*.test.ts'],
};

const postgresUrl = process.env.TEST_DATABASE_URL;

module.exports = {
  projects: [
    {
      ...shared,
      displayName: 'unit',
      testMatch: ['<rootDir>/__tests__/{contract,src,flows,scripts}/**/*.test.{ts,tsx}'],
    },
    api,
    ...(postgresUrl
      ? [{ ...api, displayName: 'postgres', testMatch: postgresTests(), globals: { postgresUrl } }]
      : []),
    {
      ...shared,
      displayName: 'browser',
      globalSetup: '<rootDir>/__tests__/support/filledSite.ts',
      globalTeardown: '<rootDir>/__tests__/support/removeFilledSite.ts',
      testMatch: ['<rootDir>/__tests__/browser/**/*.test.ts'],
    },
  ],
  testSequencer: '<rootDir>/__tests__/support/longestFirst.js',
  testTimeout: 60000,
};
