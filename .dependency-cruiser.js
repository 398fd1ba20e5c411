/** The import directions of docs/architecture.md: contract ← shared ← features ← app; contract ← server. */
module.exports = {
  forbidden: [
    {
      name: 'no-cycles',
      severity: 'error',
      from: {},
      to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
    },
    {
      name: 'contract-stands-alone',
      severity: 'error',
      from: { path: '^contract' },
      to: { path: '^(src|server)' },
    },
    { name: 'browser-knows-no-server', severity: 'error', from: { path: '^src' }, to: { path: '^server' } },
    { name: 'server-knows-no-browser', severity: 'error', from: { path: '^server' }, to: { path: '^src' } },
    {
      name: 'shared-knows-no-feature',
      severity: 'error',
      from: { path: '^src/shared' },
      to: { path: '^src/(features|pages|app)' },
    },
    {
      name: 'features-know-no-app',
      severity: 'error',
      from: { path: '^src/features' },
      to: { path: '^src/(app|pages)' },
    },
    { name: 'pages-know-no-app', severity: 'error', from: { path: '^src/pages' }, to: { path: '^src/app' } },
    {
      name: 'features-meet-through-selectors-events-and-components',
      comment: "Another feature's API calls and slice internals are its own.",
      severity: 'error',
      from: { path: '^src/features/([^/]+)/' },
      to: { path: '^src/features/([^/]+)/.*Api\\.ts$', pathNot: '^src/features/$1/' },
    },
    {
      name: 'transport-only-in-api-files',
      severity: 'error',
      from: { path: '^src', pathNot: '(Api\\.ts|shared/lib/axiosHttp\\.ts|src/server\\.tsx)$' },
      to: { path: 'node_modules/axios', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'no-orphans',
      severity: 'error',
      from: { orphan: true, path: '^(src|server|contract)', pathNot: '(\\.d|^src/start)\\.ts$' },
      to: {},
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: { extensions: ['.ts', '.tsx', '.js', '.json', '.css'] },
  },
};
