/** Requests a second and latency of a course page from memory, beside nginx with the same bytes. `npm run bench:throughput` */
import { spawn } from 'node:child_process';
import { startNginx, startSite } from './lib/stage.mjs';
import { median, report } from './lib/report.mjs';
import { findProgram } from '../scripts/prepare.mjs';

const SECONDS = 5;
const ROUNDS = 3;
const wrk = findProgram(['wrk']);
if (!wrk) throw new Error('This benchmark needs wrk (Debian package wrk).');

/** One run of wrk: requests a second, and percentiles in milliseconds. */
const load = (url) =>
  new Promise((resolve, reject) => {
    const child = spawn(wrk, [
      '-t1',
      '-c32',
      `-d${SECONDS}s`,
      '--latency',
      '-H',
      'Accept-Encoding: gzip',
      url,
    ]);
    let out = '';
    child.stdout.on('data', (piece) => (out += piece));
    child.on('exit', (code) => {
      if (code !== 0) return reject(new Error(out));
      const units = { us: 0.001, ms: 1, s: 1000 };
      const at = (percent) => {
        const [, value, unit] = new RegExp(`${percent}%\\s+([\\d.]+)(us|ms|s)`).exec(out);
        return Number(value) * units[unit];
      };
      return resolve({ rate: Number(/Requests\/sec:\s+([\d.]+)/.exec(out)[1]), p50: at(50), p99: at(99) });
    });
  });

const site = await startSite();
const page = `${site.url}/training/1944`;
const html = Buffer.from(await (await fetch(page)).arrayBuffer());
const nginx = await startNginx({ 'course.html': html });
const results = { site: [], nginx: [] };
await load(page); // until the engine has compiled what it runs often
for (let round = 0; round < ROUNDS; round += 1) {
  results.site.push(await load(page));
  if (nginx) results.nginx.push(await load(`${nginx.url}/course.html`));
}
await nginx?.stop();
await site.stop();

const row = (name, runs) => [
  name,
  Math.round(median(runs.map(({ rate }) => rate))),
  median(runs.map(({ p50 }) => p50)).toFixed(2),
  median(runs.map(({ p99 }) => p99)).toFixed(2),
];
const ratio = nginx
  ? median(results.site.map(({ rate }, index) => rate / results.nginx[index].rate)).toFixed(2)
  : 'no nginx here';
report({
  heading: 'Course page, requests a second',
  command: 'npm run bench:throughput',
  columns: ['server', 'requests/s', 'p50, ms', 'p99, ms'],
  rows: [
    row('this site, from memory', results.site),
    ...(nginx ? [row('nginx, the same bytes as a file', results.nginx)] : []),
  ],
  notes: [
    `Ratio in one run: ${ratio} (target: at least 0.25). 32 connections, gzip, no access log on either side, medians of ${ROUNDS} rounds in turn.`,
  ],
});
