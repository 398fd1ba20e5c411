/** Two chains beside one another, as plain text of a hundred columns. */
import type { Difference } from './compare';
import { chainText, changeText, stepText, type Line } from './stepText';
import type { Tape } from '../tape/tape';

const COLUMNS = 100;
/** `nnnn ` before each of the two, and ` x ` between them */
const WIDTH = Math.floor((COLUMNS - 2 * 5 - 3) / 2);
/** Longer sequences are not aligned but listed line by line, because aligning them would take too long. */
const MAX_LENGTH = 2000;

const fitted = (text: string): string =>
  text.length > WIDTH ? `${text.slice(0, WIDTH - 1)}…` : text.padEnd(WIDTH);
const half = (line: Line | undefined): string =>
  line ? `${String(line.step + 1).padStart(4)} ${fitted(line.text)}` : ' '.repeat(5 + WIDTH);

type Row = [told: Line | undefined, happened: Line | undefined];

/** Aligns equal lines by the longest common subsequence. */
function aligned(told: readonly Line[], happened: readonly Line[]): Row[] {
  if (told.length > MAX_LENGTH || happened.length > MAX_LENGTH) {
    return Array.from({ length: Math.max(told.length, happened.length) }, (_, i) => [told[i], happened[i]]);
  }
  const width = happened.length + 1;
  const common = new Uint16Array((told.length + 1) * width);
  const at = (i: number, j: number): number => common[i * width + j] ?? 0;
  for (let i = told.length - 1; i >= 0; i -= 1) {
    for (let j = happened.length - 1; j >= 0; j -= 1) {
      const isSame = told[i]?.asked === happened[j]?.asked;
      common[i * width + j] = isSame ? at(i + 1, j + 1) + 1 : Math.max(at(i + 1, j), at(i, j + 1));
    }
  }
  const rows: Row[] = [];
  for (let i = 0, j = 0; i < told.length || j < happened.length;) {
    const isSame = i < told.length && j < happened.length && told[i]?.asked === happened[j]?.asked;
    if (isSame) rows.push([told[i++], happened[j++]]);
    else if (j >= happened.length || (i < told.length && at(i + 1, j) >= at(i, j + 1)))
      rows.push([told[i++], undefined]);
    else rows.push([undefined, happened[j++]]);
  }
  return rows;
}

/**
 * @returns both sequences with differences marked between them: `!` the first difference, `<` only on the
 *   tape, `>` only in the replay, `~` the same step with another result
 */
export function sideBySide(tape: Tape, today: Tape, difference: Difference | undefined): string {
  const first = difference && difference.kind !== 'end' ? difference.step : Infinity;
  const markOf = ([told, happened]: Row, next: Line | undefined): string => {
    const isFirst = told !== undefined && told.step <= first && (next?.step ?? Infinity) > first;
    if (isFirst) return '!';
    if (!happened) return '<';
    if (!told) return '>';
    return told.text === happened.text ? ' ' : '~';
  };
  const rows = aligned(chainText(tape.steps), chainText(today.steps));
  const told = rows.map(([line]) => line);
  const lines = rows.map((row, i) => {
    const next = told.slice(i + 1).find((line) => line !== undefined);
    return `${half(row[0])} ${markOf(row, next)} ${half(row[1])}`.trimEnd();
  });
  const head = `${'     On the tape'.padEnd(5 + WIDTH)}   ${'     Today'}`;
  return [head, ...lines].join('\n');
}

const KINDS = {
  order: 'another step',
  arguments: 'the same step with other arguments',
  outcome: 'the same step with another outcome',
  state: 'another change of the state',
  end: 'another final state',
} as const;

/** Number of changes listed: the first ones show what it is about. */
const MAX_CHANGES = 12;

/** @returns a description of the first difference */
export function differenceText(tape: Tape, today: Tape, { step, kind, changes }: Difference): string {
  const where = kind === 'end' ? 'after the last step' : `step ${step + 1}`;
  const lines = [`First difference: ${where}, ${KINDS[kind]}`];
  if (kind !== 'end') {
    lines.push(
      `  on the tape: ${stepText(tape.steps, step)}`,
      `  today:       ${stepText(today.steps, step)}`,
    );
  }
  for (const change of changes.slice(0, MAX_CHANGES)) lines.push(`  ${changeText(change)}`);
  if (changes.length > MAX_CHANGES) lines.push(`  and ${changes.length - MAX_CHANGES} more`);
  return lines.join('\n');
}
