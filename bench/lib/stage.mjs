/**
 * The environment of every benchmark: the built site with a data directory of its own, and nginx as the upper
 * limit.
 */
import { spawn, spawnSync } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { ensureBuild, ensurePackages, root } from '../../scripts/prepare.mjs';
import { findProgram } from '../../scripts/testPrograms.mjs';

export const freePort = () =>
  new Promise((resolve) => {
    const server = createServer();
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address();
      server.close(() => resolve(port));
    });
  });

const answers = (url) =>
  fetch(url).then(
    (answer) => answer.ok,
    () => false,
  );

async function until(check, what) {
  for (let tries = 0; tries < 600; tries += 1) {
    if (await check()) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error(`${what} did not come up within a minute`);
}

/** Servers and directories that have to be removed when a benchmark ends, also by an error or a signal. */
const left = { servers: new Set(), folders: new Set() };
process.on('exit', () => {
  for (const child of left.servers) child.kill('SIGKILL');
  for (const each of left.folders) endDatabase(each);
});

for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => process.exit(1));

/** @returns the main process of the embedded database there; undefined if none runs */
export function mainProcess(dataDir) {
  try {
    const pid = Number(readFileSync(path.join(dataDir, 'database/postmaster.pid'), 'utf8').split('\n')[0]);
    // While PostgreSQL starts, the file may be empty, or have the number of another process, such as the site's.
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('postgres') ? pid : undefined;
  } catch {
    return undefined;
  }
}

/** Removes a data directory. Its database continues to run if the site was killed. */
export function endDatabase(dataDir) {
  const pid = mainProcess(dataDir);
  try {
    if (pid) process.kill(pid, 'SIGQUIT');
  } catch {
    // It has ended.
  }
  rmSync(dataDir, { recursive: true, force: true });
}

export function folder() {
  const made = mkdtempSync(path.join(tmpdir(), 'site-bench-'));
  // If root starts the site, the database runs as another user.
  chmodSync(made, 0o711);
  left.folders.add(made);
  return made;
}

/** @returns the server; if it ends before it is ready, its output is the error */
function startServer(command, parameters, options) {
  const child = spawn(command, parameters, { ...options, stdio: ['ignore', 'ignore', 'pipe'] });
  left.servers.add(child);
  let said = '';
  child.stderr.on('data', (piece) => (said = (said + piece).slice(-2000)));
  child.on('exit', () => left.servers.delete(child));
  return {
    child,
    up: (url, what) =>
      until(() => {
        if (child.exitCode !== null || child.signalCode !== null)
          throw new Error(`${what} ended while it started: ${said}`);
        return answers(url);
      }, what),
  };
}

/** The site as visitors use it, with the sample catalogue. */
export async function startSite(env = {}) {
  await ensurePackages();
  await ensureBuild();
  const port = await freePort();
  const dataDir = env.DATA_DIR ?? folder();
  const url = `http://127.0.0.1:${port}`;
  const settings = {
    PORT: String(port),
    HOST: '127.0.0.1',
    DATA_DIR: dataDir,
    PUBLIC_URL: url,
    LOG_LEVEL: 'error',
    // All clients of a benchmark have one address.
    RATE_LIMIT_PAGES: '1000000',
  };
  const { child, up } = startServer(process.execPath, [path.join(root, 'build/server/main.js')], {
    cwd: root,
    env: { ...process.env, ...settings, ...env },
  });
  await up(`${url}/health/ready`, 'The site');
  return {
    url,
    dataDir,
    pid: child.pid,
    stop: () =>
      new Promise((resolve) => {
        child.once('exit', () => {
          if (!env.DATA_DIR) rmSync(dataDir, { recursive: true, force: true });
          resolve();
        });
        child.kill('SIGTERM');
      }),
  };
}

/** nginx serving the given files (`{path: body}`), compressed in advance; undefined if nginx is not installed. */
export async function startNginx(files) {
  const nginx = findProgram(['nginx', '/usr/sbin/nginx']);
  if (!nginx) return undefined;
  const base = folder();
  const html = path.join(base, 'html');
  for (const [name, body] of Object.entries(files)) {
    const file = path.join(html, name);
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, body);
    writeFileSync(`${file}.gz`, gzipSync(body, { level: 6 }));
    writeFileSync(`${file}.br`, brotliCompressSync(body));
  }
  spawnSync('chmod', ['-R', 'a+rX', base]);
  const port = await freePort();
  const types = 'types { text/html html; text/css css; font/woff2 woff2; image/svg+xml svg; }';
  writeFileSync(
    path.join(base, 'nginx.conf'),
    `worker_processes 1; daemon off; pid ${base}/pid; error_log ${base}/error.log;
     events { worker_connections 1024; }
     http { ${types} access_log off; sendfile on; keepalive_requests 1000000; gzip_static on;
       client_body_temp_path ${base}/a; proxy_temp_path ${base}/b; fastcgi_temp_path ${base}/c;
       uwsgi_temp_path ${base}/d; scgi_temp_path ${base}/e;
       server { listen 127.0.0.1:${port}; root ${html}; } }`,
  );
  const { child, up } = startServer(nginx, ['-c', path.join(base, 'nginx.conf'), '-p', base]);
  const url = `http://127.0.0.1:${port}`;
  await up(`${url}/${Object.keys(files)[0]}`, 'nginx');
  return {
    url,
    stop: async () => {
      child.kill('SIGQUIT');
      await new Promise((resolve) => child.once('exit', resolve));
      rmSync(base, { recursive: true, force: true });
    },
  };
}
