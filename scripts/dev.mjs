/**
 * `npm run dev`: rebuilds on save. The browser's part uses hot module replacement (React keeps its
 * state); the server's parts are rebuilt and the server is restarted. The URL is the same as with
 * `npm start`.
 */
import { spawn } from 'node:child_process';
import { mkdirSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { ensurePackages, root, say } from './prepare.mjs';

await ensurePackages();
process.env.NODE_ENV = 'development';
const require = createRequire(import.meta.url);
const webpack = require('webpack');
const DevServer = require('webpack-dev-server');

// From now on, build/ contains no production build: `npm start` has to build again.
rmSync(path.join(root, 'build/.stamp'), { force: true });
mkdirSync(path.join(root, 'build'), { recursive: true });

const host = process.env.HOST ?? '127.0.0.1';
const port = Number(process.env.PORT ?? 8080);
const behind = port + 1;
const [client, ...nodeParts] = require(path.join(root, 'webpack.config.js'))({}, { mode: 'development' });

let server;
let restarting = Promise.resolve();

function startServer() {
  server = spawn(process.execPath, ['--enable-source-maps', path.join(root, 'build/server/main.js')], {
    cwd: root,
    stdio: 'inherit',
    env: {
      ...process.env,
      PORT: String(behind),
      HOST: host,
      PUBLIC_URL: process.env.PUBLIC_URL ?? `http://${host}:${port}`,
    },
  });
}

/** Waits until the old server has exited, because it holds the port. */
function restartServer() {
  restarting = restarting.then(
    () =>
      new Promise((resolve) => {
        const start = () => {
          startServer();
          resolve();
        };
        if (!server || server.exitCode !== null) start();
        else server.once('exit', start).kill('SIGTERM');
      }),
  );
}

const development = new DevServer(
  {
    host,
    port,
    hot: true,
    static: false,
    client: { overlay: false, logging: 'warn' },
    devMiddleware: { publicPath: '/assets/' },
    proxy: [
      {
        context: (pathname) => !pathname.startsWith('/assets/') && pathname !== '/ws',
        target: `http://${host}:${behind}`,
      },
    ],
  },
  webpack(client),
);
await development.start();
say(`Development server on http://${host}:${port} (the site's own server is behind it, on ${behind})`);

webpack(nodeParts).watch({ aggregateTimeout: 100 }, (error, stats) => {
  if (error) return say(error.message);
  if (stats.hasErrors()) return console.error(stats.toString('errors-only'));
  return restartServer();
});

for (const signal of ['SIGINT', 'SIGTERM']) {
  process.on(signal, () => {
    server?.kill('SIGTERM');
    void development.stop().finally(() => process.exit(0));
  });
}
