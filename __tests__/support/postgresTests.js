/** Which API tests come to PostgreSQL: the rest would do there what they have done before. */
const { readdirSync, readFileSync } = require('node:fs');
const path = require('node:path');

const folder = path.resolve(__dirname, '../server');
const goal = path.join(folder, 'database/testPostgres.ts');

/**
 * These have a database because a server has one. What they look at is a header, a host name, a token, a file, a socket, a figure's
 * description, or the embedded database itself: PostgreSQL has no part in it.
 */
const WITHOUT_SQL = [
  'classes/accessToken',
  'durability/recovery',
  'http/analyticsPolicy',
  'http/openApi',
  'http/security',
  'mail/mailHeaders',
  'pages/files',
  'pages/flowAccess',
  'security/addresses',
  'security/crossSite',
  'security/slowRequests',
  'site/flow',
  'site/importFiles',
  'visitors/visitors',
].map((name) => path.join(folder, `${name}.test.ts`));

const importsOf = (file) =>
  [...readFileSync(file, 'utf8').matchAll(/from '(\.[^']+)'/g)].map(
    ([, name]) => `${path.resolve(path.dirname(file), name)}.ts`,
  );

/** @returns the files of __tests__/server that import testPostgres.ts, directly or through others there, and ask SQL something */
module.exports = () => {
  const files = readdirSync(folder, { recursive: true })
    .filter((name) => name.endsWith('.ts'))
    .map((name) => path.join(folder, name));
  const imports = new Map(files.map((file) => [file, importsOf(file)]));
  const reaching = new Set([goal]);
  for (let before = 0; before < reaching.size;) {
    before = reaching.size;
    for (const file of files) if (imports.get(file).some((name) => reaching.has(name))) reaching.add(file);
  }
  return files.filter(
    (file) => file.endsWith('.test.ts') && reaching.has(file) && !WITHOUT_SQL.includes(file),
  );
};
