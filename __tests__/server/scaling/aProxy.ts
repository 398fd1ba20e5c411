/** nginx as the documentation configures it, in front of servers of the tests. */
import { spawn } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { removeFolder, temporaryFolder } from '../../support/startSite';

const documented = readFileSync(path.resolve(__dirname, '../../../docs/nginx.conf'), 'utf8');

/** Debian's path, unless the tests are configured with another. */
export const nginxPath = [process.env.NGINX_PATH, '/usr/sbin/nginx'].find((file) => file && existsSync(file));

export interface Proxy {
  url: string;
  stop(): Promise<void>;
}

/** Every replacement has to find its text, so that a changed example does not go untested. */
function replaced(text: string, what: string, by: string): string {
  if (!text.includes(what)) throw new Error(`docs/nginx.conf has no "${what}".`);
  return text.replaceAll(what, by);
}

/** @param ports of the two servers on 127.0.0.1 */
export async function aProxy(port: number, ports: readonly [number, number]): Promise<Proxy> {
  const folder = temporaryFolder();
  const changes = [
    ['127.0.0.1:8081', `127.0.0.1:${ports[0]}`],
    ['127.0.0.1:8082', `127.0.0.1:${ports[1]}`],
    ['listen 80;', `listen 127.0.0.1:${port};`],
    // The one folder of the cache's path that every system has.
    [' /var/cache/', ` ${folder}/`],
  ] as const;
  const site = changes.reduce((text, [what, by]) => replaced(text, what, by), documented);
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `${name}_temp_path ${folder}/${name};`,
  );
  const file = path.join(folder, 'nginx.conf');
  writeFileSync(
    file,
    `user root; worker_processes 1; daemon off; pid ${folder}/pid; error_log ${folder}/error.log;
     events { worker_connections 512; }
     http { access_log off; ${temporary.join(' ')}\n${site}\n}`.replace(
      'user root; ',
      process.getuid?.() === 0 ? 'user root; ' : '',
    ),
  );
  const child = spawn(nginxPath ?? '', ['-c', file, '-p', folder], { stdio: ['ignore', 'ignore', 'pipe'] });
  let said = '';
  child.stderr.on('data', (piece: Buffer) => (said += piece.toString()));
  const ended = new Promise((resolve) => child.once('exit', resolve));
  const url = `http://127.0.0.1:${port}`;
  const isUp = () =>
    fetch(url).then(
      () => true,
      () => false,
    );
  while (!(await isUp())) {
    if (child.exitCode !== null) throw new Error(`nginx refused: ${said}`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  return {
    url,
    async stop() {
      child.kill('SIGQUIT');
      await ended;
      removeFolder(folder);
    },
  };
}
