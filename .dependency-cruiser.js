/** The import directions of docs/architecture.md: contract ← shared ← features ← app ← flows; contract ← server. */
module.exports = {
  forbidden: [
    {
      name: 'no-circular',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    {
      name: 'contract-stands-alone',
      severity: 'error',
      from: { path: '^contract' },
      to: { path: '^(src|server)' },
    },
    {
      name: 'browser-knows-no-server',
      severity: 'error',
      from: { path: '^(src|flows)' },
      to: { path: '^server' },
    },
    {
      name: 'server-knows-no-browser',
      severity: 'error',
      from: { path: '^server' },
      to: { path: '^(src|flows)' },
    },
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
      from: {
        path: '^src',
        pathNot: '(Api\\.ts|shared/lib/axiosHttp\\.ts|staff/longRequestHttp\\.ts|src/server\\.tsx)$',
      },
      to: { path: 'node_modules/axios', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'site-knows-no-staff-console',
      comment: 'Not a byte of the console is in a visitor’s page.',
      severity: 'error',
      from: { path: '^(src|flows)', pathNot: '^src/staff' },
      to: { path: '^src/staff' },
    },
    {
      name: 'staff-console-shares-widgets-and-alerts',
      severity: 'error',
      // What a trainee sees is shown by what trainees get, in chunks of its own.
      from: { path: '^src/staff', pathNot: '^src/staff/classProgress/(AsTheySeeIt|traineeStore)' },
      to: {
        path: '^src/',
        pathNot:
          '^src/(staff|shared|features/notifications|features/classForms/components/(forms|template)|app/(PageBoundary|shell/AlertView))',
      },
    },
    {
      name: 'site-knows-no-recorder',
      comment: 'The recorder watches the site; the site is not shaped for it.',
      severity: 'error',
      from: { path: '^src' },
      to: { path: '^flows' },
    },
    {
      name: 'recorder-meets-the-site-in-one-folder',
      comment:
        'Recording and replay need a saga monitor, reducers and masks; only flows/site knows which site that is.',
      severity: 'error',
      from: { path: '^flows/(tape|record|replay|panel)/' },
      to: { path: '^src', pathNot: '^src/shared' },
    },
    {
      name: 'tapes-stand-alone',
      severity: 'error',
      from: { path: '^flows/tape/' },
      to: { path: '^(src/(app|features|pages)|flows/(record|replay|panel|site))' },
    },
    {
      name: 'browser-asks-the-zone-for-times',
      comment:
        'The visitors’ build has no moment: it takes contract/fixedOffset.ts in place of contract/zone.ts.',
      severity: 'error',
      from: { path: '^(contract|src|flows)', pathNot: '^contract/zone\\.ts$' },
      to: { path: 'node_modules/moment|^contract/fixedOffset' },
    },
    {
      name: 'no-orphans',
      severity: 'error',
      from: { orphan: true, path: '^(src|flows|server|contract)', pathNot: '(\\.d|^src/start)\\.ts$' },
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
