/** Prints a benchmark's table, and with `--save` stores it in docs/performance.md under its heading. */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import path from 'node:path';
import { root } from '../../scripts/prepare.mjs';

const file = path.join(root, 'docs/performance.md');
const opening = `# Performance

Each table is printed by the command above it; with \`--save\` the command puts its result here. The machine is noisy: trust the
ratios, which are taken in one run.
`;

export const kilobytes = (bytes) => (bytes / 1024).toFixed(1);
export const median = (values) => [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)];

const line = (cells) => `| ${cells.join(' | ')} |`;

/** @throws if nothing was measured, which would otherwise pass for kept limits */
export function report({ heading, command, columns, rows, notes = [] }) {
  if (rows.length === 0)
    throw new Error(`${heading}: nothing was run. Does an option name what there is not?`);
  const day = new Date().toISOString().slice(0, 10);
  const machine = `${cpus().length} × ${cpus()[0]?.model ?? 'CPU'}, Node ${process.version}`;
  const table = [line(columns), line(columns.map(() => '---')), ...rows.map(line)].join('\n');
  const section = `## ${heading}\n\n\`${command}\` · ${day} · ${machine}\n\n${table}\n${notes.map((note) => `\n${note}\n`).join('')}`;
  console.log(`\n${section}`);
  if (!process.argv.includes('--save')) return;
  const before = existsSync(file) ? readFileSync(file, 'utf8') : opening;
  const [head, ...sections] = before.split(/\n(?=## )/);
  const kept = sections.filter((text) => !text.startsWith(`## ${heading}\n`)).map((text) => text.trim());
  writeFileSync(file, `${[head.trim(), ...kept, section.trim()].join('\n\n')}\n`);
}
