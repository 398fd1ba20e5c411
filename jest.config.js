/**
 * Three projects: `unit` (pure rules, sagas, components), `api` (the server on a PostgreSQL that is started
 * for the run, or that TEST_DATABASE_URL names), `browser` (the whole site).
 */
const shared = {
  runtime: '<rootDir>/__tests__/support/runtime.js',
  cacheDirectory: '<rootDir>/node_modules/.cache/jest',
  transform: { '\\.c?[jt]sx?$': '<rootDir>/__tests__/support/compile.js' },
  moduleNameMapper: { '\\.css$': '<rootDir>/__tests__/support/cssModule.js', '^@/(.*)$': '<rootDir>/$1' },
  modulePathIgnorePatterns: ['<rootDir>/build/', '<rootDir>/var/'],
  setupFilesAfterEnv: ['<rootDir>/__tests__/support/setup.ts'],
  testEnvironment: '<rootDir>/__tests__/support/environment.js',
};

module.exports = {
  projects: [
    {
      ...shared,
      displayName: 'unit',
      testMatch: ['<rootDir>/__tests__/{contract,src,flows,scripts}/**/*.test.{ts,tsx}'],
    },
    {
      ...shared,
      displayName: 'api',
      globalSetup: '<rootDir>/__tests__/support/databaseServer.ts',
      globalTeardown: '<rootDir>/__tests__/support/stopDatabaseServer.ts',
      testMatch: ['<rootDir>/__tests__/server/**/*.test.ts'],
    },
    {
      ...shared,
      displayName: 'browser',
      globalSetup: '<rootDir>/__tests__/support/filledSite.ts',
      globalTeardown: '<rootDir>/__tests__/support/removeFilledSite.ts',
      testMatch: ['<rootDir>/__tests__/browser/**/*.test.ts'],
    },
  ],
  testSequencer: '<rootDir>/__tests__/support/longestFirst.js',
  // Only for tests that hang: durations depend on the machine.
  testTimeout: 300_000,
};
