/** The site's command line, in processes of its own. */
import { spawn, spawnSync } from 'node:child_process';
import path from 'node:path';
import { root } from '../../scripts/prepare.mjs';

const program = path.join(root, 'build/server/site.js');
const within = (env) => ({ cwd: root, env: { ...process.env, ...env } });

/** Runs a command. @returns its output; @throws with its error message */
export function siteCommand(parameters, env) {
  const { status, stdout, stderr } = spawnSync(process.execPath, [program, ...parameters], {
    ...within(env),
    encoding: 'utf8',
    maxBuffer: 1 << 28,
  });
  if (status !== 0) throw new Error(`site ${parameters.join(' ')}: ${stderr}`);
  return stdout;
}

/**
 * Runs an import as an administrator does, beside the running server.
 * @param started gets the id of its process
 * @returns seconds, and its output
 */
export function runImport(file, env, started = () => undefined) {
  const start = performance.now();
  const child = spawn(process.execPath, [program, 'import', file], {
    ...within(env),
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  started(child.pid);
  const said = { stdout: '', stderr: '' };
  for (const stream of ['stdout', 'stderr']) child[stream].on('data', (piece) => (said[stream] += piece));
  return new Promise((resolve, reject) => {
    child.on('exit', (code) => {
      if (code === 0) resolve({ seconds: (performance.now() - start) / 1000, output: said.stdout.trim() });
      else reject(new Error(said.stderr));
    });
  });
}
