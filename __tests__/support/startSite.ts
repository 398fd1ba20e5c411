/** The built site as a person starts it: a process and a data directory of its own. */
import { spawn, type ChildProcess } from 'node:child_process';
import { existsSync, rmSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import path from 'node:path';
import { temporaryFolder } from './databaseServer';

export { temporaryFolder };

const root = path.resolve(__dirname, '../..');
const built = (name: string): string => path.join(root, 'build/server', name);

export const freePort = (): Promise<number> =>
  new Promise((resolve, reject) => {
    const server = createServer();
    server.on('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo;
      server.close(() => resolve(port));
    });
  });

export interface Site {
  url: string;
  dataDir: string;
  process: ChildProcess;
  /** the server's output so far */
  output: () => string;
  stop: (signal?: NodeJS.Signals) => Promise<number | null>;
}

/** This process's environment without the variables that change how the site starts. */
const cleanEnvironment = (): NodeJS.ProcessEnv => {
  const settings = ['DATABASE_URL', 'TEST_DATABASE_URL', 'NODE_ENV'];
  return Object.fromEntries(Object.entries(process.env).filter(([name]) => !settings.includes(name)));
};

export const removeFolder = (folder: string): void => rmSync(folder, { recursive: true, force: true });

/** Starts the server. `ended` is its exit code. */
export function startSiteProcess(env: NodeJS.ProcessEnv) {
  if (!existsSync(built('main.js'))) throw new Error('There is no build yet: run `npm run build` first.');
  const child = spawn(process.execPath, [built('main.js')], {
    cwd: root,
    env: { ...cleanEnvironment(), HOST: '127.0.0.1', ...env },
  });
  let text = '';
  child.stdout.on('data', (piece: Buffer) => (text += piece.toString()));
  child.stderr.on('data', (piece: Buffer) => (text += piece.toString()));
  const ended = new Promise<number | null>((resolve) => child.on('exit', resolve));
  return { child, ended, output: () => text };
}

/** Starts the server and waits until it reports that it is ready. */
export async function startSite(dataDir = temporaryFolder(), env: NodeJS.ProcessEnv = {}): Promise<Site> {
  const port = Number(env.PORT) || (await freePort());
  const { child, ended, output } = startSiteProcess({
    PORT: String(port),
    DATA_DIR: dataDir,
    PUBLIC_URL: `http://127.0.0.1:${port}`,
    // All visitors of a test have one address.
    RATE_LIMIT_PAGES: '1000000',
    // The default takes a quarter of a second for each check.
    ROBOT_CHECK_ROUNDS: '50',
    ...env,
  });
  const url = `http://127.0.0.1:${port}`;
  for (;;) {
    if (child.exitCode !== null || child.signalCode !== null)
      throw new Error(`The server ended at once:\n${output()}`);
    const isReady = await fetch(`${url}/health/ready`).then(
      (answer) => answer.ok,
      () => false,
    );
    if (isReady) break;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  return {
    url,
    dataDir,
    process: child,
    output,
    stop: (signal = 'SIGTERM') => {
      child.kill(signal);
      return ended;
    },
  };
}

/** Runs `npm run site -- …` without npm. */
export function runCommand(parameters: string[], env: NodeJS.ProcessEnv = {}) {
  return new Promise<{ code: number | null; out: string; error: string }>((resolve) => {
    const child = spawn(process.execPath, [built('site.js'), ...parameters], {
      cwd: root,
      env: { ...cleanEnvironment(), ...env },
    });
    let out = '';
    let error = '';
    child.stdout.on('data', (piece: Buffer) => (out += piece.toString()));
    child.stderr.on('data', (piece: Buffer) => (error += piece.toString()));
    child.on('exit', (code) => resolve({ code, out, error }));
  });
}
