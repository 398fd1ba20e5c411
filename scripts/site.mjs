/** `npm run site -- <command>`: the command line of the people who run the site. */
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

// npm changes into the project's folder; file names are meant from where the command was typed.
const cwd = process.env.INIT_CWD ?? process.cwd();
const parameters = [
  '--enable-source-maps',
  path.join(root, 'build/server/site.js'),
  ...process.argv.slice(2),
];
const command = spawn(process.execPath, parameters, { cwd, stdio: 'inherit' });
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => command.kill(signal));
command.on('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)));
