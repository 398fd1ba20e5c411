/** The modules of a built script, from its source map. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { root } from '../../scripts/prepare.mjs';
import { kilobytes } from './report.mjs';

const SHOWN = 40;
const DIGITS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';

/** The numbers of one entry of a source map's mappings. */
function decode(entry) {
  const numbers = [];
  let [value, shift] = [0, 0];
  for (const letter of entry) {
    const digit = DIGITS.indexOf(letter);
    value += (digit & 31) << shift;
    shift += 5;
    if (digit & 32) continue;
    numbers.push(value & 1 ? -(value >> 1) : value >> 1);
    [value, shift] = [0, 0];
  }
  return numbers;
}

/** @returns how many characters of the script come from each source */
function lengthsOf(code, { mappings, sources }) {
  const lengths = new Map();
  let source = 0;
  mappings.split(';').forEach((line, index) => {
    const width = code[index]?.length ?? 0;
    let column = 0;
    const starts = line
      .split(',')
      .filter(Boolean)
      .map((entry) => {
        const [step, sourceStep] = decode(entry);
        column += step;
        source += sourceStep ?? 0;
        return { column, from: sourceStep === undefined ? '(none)' : sources[source] };
      });
    starts.forEach(({ column: start, from }, at) => {
      lengths.set(from, (lengths.get(from) ?? 0) + (starts[at + 1]?.column ?? width) - start);
    });
  });
  return lengths;
}

/** Prints the largest modules of a script, minified, and their share of its gzip. @param file in build/client */
export function modulesOf(file) {
  const code = readFileSync(path.join(root, 'build/client', file), 'utf8');
  const map = JSON.parse(readFileSync(path.join(root, 'build/client', `${file}.map`), 'utf8'));
  const compressed = gzipSync(code, { level: 9 }).length;
  const lengths = [...lengthsOf(code.split('\n'), map)].sort(([, one], [, other]) => other - one);
  console.log(`\n${file}: ${kilobytes(code.length)} KB, ${kilobytes(compressed)} KB gzip`);
  for (const [source, length] of lengths.slice(0, SHOWN)) {
    const share = (length / code.length) * compressed;
    console.log(
      `${kilobytes(length).padStart(8)} ${kilobytes(share).padStart(7)}  ${source.replace('webpack://tradewind/', '')}`,
    );
  }
}
