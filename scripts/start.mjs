/** `npm start`: installs what is missing, builds what is stale, serves the site until Ctrl-C. */
import path from 'node:path';
import { spawn } from 'node:child_process';
import { ensureBuild, ensurePackages, root, say } from './prepare.mjs';

try {
  await ensurePackages();
  await ensureBuild();
} catch (error) {
  say(error.message);
  process.exit(1);
}

const server = spawn(process.execPath, ['--enable-source-maps', path.join(root, 'build/server/main.js')], {
  cwd: root,
  stdio: 'inherit',
});
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => server.kill(signal));
server.on('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)));
