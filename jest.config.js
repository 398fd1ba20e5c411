/** Three kinds of test: `unit` (pure rules, sagas, components), `api` (the real database), `browser` (the whole site). */
const shared = {
  cacheDirectory: '<rootDir>/node_modules/.cache/jest',
  transform: { '\\.c?[jt]sx?$': '<rootDir>/__tests__/support/compile.js' },
  // PGlite loads its own files by import(), which jest cannot follow as it is.
  transformIgnorePatterns: ['/node_modules/(?!@electric-sql/pglite/)'],
  moduleNameMapper: { '\\.css$': '<rootDir>/__tests__/support/cssModule.js' },
  modulePathIgnorePatterns: ['<rootDir>/build/', '<rootDir>/var/'],
  setupFilesAfterEnv: ['<rootDir>/__tests__/support/setup.ts'],
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
      globalSetup: '<rootDir>/__tests__/support/databaseTemplates.ts',
      globalTeardown: '<rootDir>/__tests__/support/removeDatabaseTemplates.ts',
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
  testTimeout: 60000,
};
