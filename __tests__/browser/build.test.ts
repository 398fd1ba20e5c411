import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';

const built = path.resolve(__dirname, '../../build');

it('pages are rendered by the quick build of React, whatever NODE_ENV says where the site runs', () => {
  const code = readFileSync(path.join(built, 'pages/server.js'), 'utf8');
  expect(code).toMatch(/react-dom-server\S*\.production\.js/);
  expect(code).not.toMatch(/react-dom-server\S*\.development\.js/);
});

it('before it opens the database, a start waits for no package that it can do without', () => {
  const main = JSON.stringify(path.join(built, 'server/main.js'));
  const script = `process.on('exit', () => console.log(Object.keys(require.cache).join('\\n'))); require(${main});`;
  // An invalid setting is refused when everything that is needed before the database exists.
  const env = { PATH: process.env.PATH, PORT: 'eighty' };
  const { stdout, stderr } = spawnSync(process.execPath, ['-e', script], { env, encoding: 'utf8' });
  expect(stderr).toMatch(/^PORT:/);
  expect(stdout).toMatch(/node_modules\/pino\//);
  expect(stdout).not.toMatch(/node_modules\/(fastify|nodemailer|sanitize-html)\//);
});
