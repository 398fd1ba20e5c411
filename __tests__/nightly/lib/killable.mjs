/** The site as a process that can be killed at a known step of a save, and restarted on the same database. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { watch } from 'node:fs';
import net from 'node:net';
import path from 'node:path';
import { root } from '../../../scripts/prepare.mjs';
import { familyOf } from '../../../bench/lib/processes.mjs';
import { freePort } from '../../../bench/lib/stage.mjs';

/** @param env of the site. @returns the site, not yet started */
export async function killableSite(env) {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  let child;
  let crashes = 0;
  const isReady = () =>
    fetch(`${url}/health/ready`).then(
      (answer) => answer.ok,
      () => false,
    );
  /** Every process of `WORKERS` is serving. */
  const isWhole = () =>
    fetch(`${url}/metrics`)
      .then((answer) => answer.text())
      .then((text) => {
        const [, wanted = '1'] = /^workers_wanted (\d+)/m.exec(text) ?? [];
        const [, ready = '1'] = /^workers_ready (\d+)/m.exec(text) ?? [];
        return ready === wanted;
      })
      .catch(() => false);
  /** @throws if the process has ended, because then nobody restores the site */
  const untilWhole = async () => {
    while (!((await isReady()) && (await isWhole()))) {
      if (child.exitCode !== null || child.signalCode !== null)
        throw new Error(`The site ended by itself: ${child.signalCode ?? child.exitCode}.`);
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
  };
  return {
    url,
    port,
    /** @returns how often a process died of an uncaught error */
    crashes: () => crashes,
    /** @returns the ids of the present worker processes */
    workers: () => familyOf(child.pid).slice(1),
    /** Resolves once the site is complete again, without intervention. */
    recovered: untilWhole,
    async start() {
      const own = { PORT: String(port), HOST: '127.0.0.1', PUBLIC_URL: url, LOG_LEVEL: 'error' };
      child = spawn(process.execPath, [path.join(root, 'build/server/main.js')], {
        cwd: root,
        env: { ...process.env, ...env, ...own },
        stdio: ['ignore', 'ignore', 'pipe'],
      });
      child.stderr.on('data', (piece) => {
        process.stderr.write(piece);
        // Node's own crash output; the log writes its lines as JSON.
        if (/^ +at /m.test(piece.toString())) crashes += 1;
      });
      await untilWhole();
    },
    /** Sends the signal immediately; resolves when the process has ended. */
    async end(signal) {
      if (!child || child.exitCode !== null || child.signalCode !== null) return;
      const gone = once(child, 'exit');
      child.kill(signal);
      await gone;
    },
  };
}

/**
 * The directory of the embedded database's log: `told` is called for each write there, which is what a commit
 * waits for.
 */
export function watchLog(dataDir, told) {
  const folder = path.join(dataDir, 'database/pg_wal');
  const watcher = watch(folder, () => told());
  return () => watcher.close();
}

/**
 * A proxy for the socket of PostgreSQL that follows the progress of a transaction. `arm(step, reached)` calls
 * back once, with the port of the site's connection, when a transaction reaches the step, and forwards
 * nothing from then on: neither the COMMIT nor its confirmation.
 */
export async function watchedLine(socket) {
  let armed;
  let isHanging = false;
  const ends = new Set();
  const steps = {
    inserting: { from: 'site', mark: /insert into "(submissions|class_answers)"/i },
    committing: { from: 'site', mark: /\0commit\0/i },
    committed: { from: 'database', mark: /COMMIT\0/ },
  };

  /** @param port of the site's end. @returns whether the data may be forwarded */
  function passes(from, piece, port) {
    if (!armed || steps[armed.step].from !== from || !steps[armed.step].mark.test(piece.toString('latin1')))
      return true;
    const { reached } = armed;
    armed = undefined;
    reached(port);
    return false;
  }

  const server = net.createServer((site) => {
    const database = net.connect(socket);
    let isHeld = false;
    const pass = (from, to) => (piece) => {
      isHeld ||= !passes(from, piece, site.remotePort);
      if (!isHeld) to.write(piece);
    };
    site.on('data', pass('site', database));
    database.on('data', pass('database', site));
    for (const [one, other] of [
      [site, database],
      [database, site],
    ]) {
      ends.add(one);
      if (isHanging) one.pause();
      one.on('error', () => undefined);
      one.on('close', () => {
        ends.delete(one);
        other.destroy();
      });
    }
  });
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `postgres://site@127.0.0.1:${server.address().port}/postgres`,
    arm: (step, reached) => (armed = { step, reached }),
    disarm: () => (armed = undefined),
    /** Nothing gets through any more, and neither side is notified. */
    hang() {
      isHanging = true;
      for (const end of ends) end.pause();
    },
    work() {
      isHanging = false;
      for (const end of ends) end.resume();
    },
    close: () => server.close(),
  };
}
