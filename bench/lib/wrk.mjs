/** Load by wrk: closed loops over keep-alive connections, without a pause. */
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { findProgram } from '../../scripts/testPrograms.mjs';

const UNITS = { us: 0.001, ms: 1, s: 1000 };

/** A different URL each time, in order. */
const script = (paths) => `local paths = {${paths.map((each) => JSON.stringify(each)).join(',')}}
local at = 0
request = function() at = at % #paths + 1; return wrk.format("GET", paths[at]) end`;

function read(out) {
  const at = (percent) => {
    const [, value, unit] = new RegExp(`${percent}%\\s+([\\d.]+)(us|ms|s)`).exec(out);
    return Number(value) * UNITS[unit];
  };
  const failed = Number(/Non-2xx or 3xx responses: (\d+)/.exec(out)?.[1] ?? 0);
  const [connect, readErrors, writeErrors, timeouts] = (
    /Socket errors: connect (\d+), read (\d+), write (\d+), timeout (\d+)/.exec(out)?.slice(1) ?? []
  ).map(Number);
  const broken = (connect ?? 0) + (readErrors ?? 0) + (writeErrors ?? 0) + (timeouts ?? 0);
  return {
    rate: Number(/Requests\/sec:\s+([\d.]+)/.exec(out)[1]),
    p50: at(50),
    p99: at(99),
    failed: failed + broken,
  };
}

/**
 * @param paths to request in turn instead of the URL's own
 * @param encodings that the client accepts
 * @returns requests a second, percentiles in milliseconds, and how many requests failed
 */
export function load(url, { connections = 32, seconds = 5, paths, encodings = 'gzip' } = {}) {
  const wrk = findProgram(['wrk']);
  if (!wrk) throw new Error('This benchmark needs wrk (Debian package wrk).');
  const folder = mkdtempSync(path.join(tmpdir(), 'site-wrk-'));
  const file = path.join(folder, 'paths.lua');
  if (paths) writeFileSync(file, script(paths));
  const parameters = ['-t1', `-c${connections}`, `-d${seconds}s`, '--timeout', '30s', '--latency'];
  return new Promise((resolve, reject) => {
    const child = spawn(wrk, [
      ...parameters,
      '-H',
      `Accept-Encoding: ${encodings}`,
      ...(paths ? ['-s', file] : []),
      url,
    ]);
    let out = '';
    child.stdout.on('data', (piece) => (out += piece));
    child.stderr.on('data', (piece) => (out += piece));
    child.on('exit', (code) => {
      rmSync(folder, { recursive: true, force: true });
      if (code !== 0) return reject(new Error(out));
      return resolve(read(out));
    });
  });
}
