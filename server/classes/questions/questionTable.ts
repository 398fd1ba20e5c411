/** Questions from a spreadsheet: one per row, with its choices, and the correct one as a letter or text. */
import { parse } from 'csv-parse/sync';
import type { ItemRead } from './readQti';
import { dialectOf, type Separator } from '../../catalogue/import/csvDialect';

const QUESTION = /^(question|prompt|stem|text|soalan|题目|題目|问题|問題|கேள்வி)s?$/i;
/** In order of precedence: beside “Correct”, a column “Answer A” is a choice. `\b` knows Latin letters only. */
const ANSWERS = [
  /^(correct( (answer|choice|option|response)s?)?|正[确確]答案)$/i,
  /^(answer|correct|key|right|solution|jawapan|答案|பதில்)(?![\p{L}\p{M}\p{N}_])/iu,
];
const NUMBER = /^(no\.?|nr\.?|number|#|id)$/i;
/** In order of precedence. */
const CHOICES = [
  /^(choice|option|pilihan|选项|選項|விருப்பம்|தேர்வு)?\s*([a-z]|\d{1,2})$/i,
  /^(answer|jawapan|答案|பதில்)\s*([a-z]|\d{1,2})$/i,
];

/** A question has a few cells, and a table a few hundred questions: a prepared file has millions of either. */
const MAX_CELLS = 100;
const MAX_ROWS = 5_000;

interface Columns {
  question: number;
  /** several if they are numbered, or have the same heading */
  answers: number[];
  /** by their places; undefined where there is no column */
  choices: (number | undefined)[];
  /** the choices have numbers from 1 instead of letters */
  isNumbered: boolean;
}

/** Only empty cells at the end may go: with A, C and D filled in, the letter C still means column C. */
const withoutEnd = (cells: readonly string[]): string[] =>
  cells.slice(0, cells.findLastIndex((cell) => cell !== '') + 1);

const isTooLong = (row: readonly string[]): boolean => withoutEnd(row).length > MAX_CELLS;

/**
 * @returns the columns of choices by the places that their headings name: C, B, A are read from A. Without
 *   distinct letters, or numbers from 1, they stay in their order.
 */
function placed(columns: readonly number[], row: readonly string[]): (number | undefined)[] {
  const signs = columns.map((index) => /[a-z]$|\d+$/i.exec(row[index] ?? '')?.[0].toLowerCase() ?? '');
  const isLettered = signs.every((sign) => /[a-z]/.test(sign));
  const isNumbered = signs.every((sign) => Number(sign) > 0);
  const places = signs.map((sign) => (isLettered ? sign.charCodeAt(0) - 97 : Number(sign) - 1));
  if (!(isLettered || isNumbered) || new Set(places).size < places.length) return [...columns];
  return Array.from({ length: Math.max(...places) + 1 }, (_, place) => columns[places.indexOf(place)]);
}

/** @returns the columns by the words of a header row; undefined if it is not one */
function columnsOf(row: readonly string[]): Columns | undefined {
  const question = row.findIndex((cell) => QUESTION.test(cell));
  if (question === -1 || isTooLong(row)) return undefined;
  const named = CHOICES.map((heading) =>
    row.flatMap((cell, index) => (index !== question && heading.test(cell) ? index : [])),
  ).find((indexes) => indexes.length > 1);
  const first = ANSWERS.map((heading) =>
    row.findIndex((cell, index) => heading.test(cell) && !named?.includes(index)),
  ).find((index) => index !== -1);
  const unnumbered = (cell = ''): string => cell.replace(/\s*\d{1,2}$/, '').toLowerCase();
  const answers = row.flatMap((cell, index) =>
    first !== undefined && !named?.includes(index) && unnumbered(cell) === unnumbered(row[first])
      ? index
      : [],
  );
  const others = row.flatMap((cell, index) =>
    index === question || answers.includes(index) || NUMBER.test(cell) ? [] : index,
  );
  const isNumbered = named?.every((index) => Number(/\d+$/.exec(row[index] ?? '')?.[0]) > 0) ?? false;
  return { question, answers, choices: named ? placed(named, row) : others, isNumbered };
}

const NONE = 'none of its choices';

/** @returns indexes of the choices that a part of an answer can mean: in words, and by the place */
function meant(part: string, choices: readonly string[], isNumbered: boolean): number[] {
  const exact = choices.indexOf(part);
  const alike = choices.flatMap((choice, index) =>
    choice.toLowerCase() === part.toLowerCase() ? index : [],
  );
  const inWords = exact === -1 && alike.length === 1 ? alike : [exact];
  const [, letter, number] = /^\(?(?:([a-z])|(\d{1,2}))[).]?$/i.exec(part) ?? [];
  const byNumber = number && isNumbered ? Number(number) - 1 : -1;
  const place = letter ? letter.toLowerCase().charCodeAt(0) - 97 : byNumber;
  return [...new Set([...inWords, place])].filter((index) => choices[index]);
}

/**
 * @param choices in the places of the letters, also the empty ones
 * @param isNumbered whether the places have numbers, too
 * @returns indexes of the correct choices: `b`, `a, c`, `A;C`, or a choice's text; or the reason why there
 *   are none
 */
function rightOf(answer: string, choices: readonly string[], isNumbered: boolean): number[] | string {
  const whole = meant(answer, choices, isNumbered);
  const parts = whole.length > 0 ? [answer] : answer.split(/[,;/|&]|\band\b/i);
  if (parts.length > choices.length) return NONE;
  const found = parts.map((part) => meant(part.trim(), choices, isNumbered));
  if (found.some(({ length }) => length === 0)) return NONE;
  // A wrong key would grade a whole class wrongly.
  if (found.some(({ length }) => length > 1)) return 'one choice by its place and another in words';
  return [...new Set(found.flat())].sort((a, b) => a - b);
}

interface Row {
  prompt: string;
  /** in the places of the letters, also the empty ones */
  choices: string[];
  answer: string;
}

/** A number, and no question. */
const COUNT = /^\(?q?\d{1,3}[).]?$/i;

/** Without a header, the last cell of a row is the answer, if possible. */
function guessed(row: readonly string[]): Row {
  const cells = withoutEnd(row.slice(row.findIndex((cell) => cell !== '')));
  const [prompt = '', ...rest] = COUNT.test(cells[0] ?? '') ? cells.slice(1) : cells;
  const last = rest.at(-1) ?? '';
  const others = withoutEnd(rest.slice(0, -1));
  const isAnswer = others.length > 1 && rightOf(last, others, false) !== NONE;
  return isAnswer ? { prompt, choices: others, answer: last } : { prompt, choices: rest, answer: '' };
}

function readRow(row: readonly string[], columns: Columns | undefined, number: number): ItemRead {
  const label = `row ${number}`;
  if (isTooLong(row)) return { label, problem: `has more than ${MAX_CELLS} cells` };
  const cell = (index: number | undefined): string => (index === undefined ? '' : (row[index] ?? ''));
  const { prompt, choices, answer } = columns
    ? {
        prompt: cell(columns.question),
        choices: withoutEnd(columns.choices.map(cell)),
        answer: columns.answers.map(cell).filter(Boolean).join(';'),
      }
    : guessed(row);
  const filled = choices.filter((text) => text !== '');
  if (prompt === '') return { label, problem: 'has no question' };
  if (filled.length < 2) return { label, problem: 'has fewer than two choices' };
  const twice = filled.find((text, index) => filled.indexOf(text) !== index);
  if (twice !== undefined) return { label, problem: `offers “${twice}” twice` };
  const right = answer === '' ? [] : rightOf(answer, choices, columns?.isNumbered ?? false);
  if (typeof right === 'string') return { label, problem: `has the answer “${answer}”, which is ${right}` };
  const correct = right.map((index) => filled.indexOf(choices[index] ?? ''));
  const question = { prompt, choices: filled, correct, isMultiple: correct.length > 1 };
  return { label, question: filled.length < choices.length ? { ...question, hasGap: true } : question };
}

/**
 * @returns the separator that splits most rows into a question and choices. The first row does not tell,
 *   because a question contains commas; quoted ones separate nothing.
 */
function separatorOf(text: string): Separator {
  const lines = text.replaceAll(/"[^"]*"/g, '').split(/[\r\n]+/);
  const splits = (separator: Separator): number =>
    lines.filter((line) => line.split(separator).length > 2).length;
  if (splits('\t') > 0) return '\t';
  const semicolons = splits(';');
  return semicolons > 0 && semicolons >= splits(',') ? ';' : ',';
}

/**
 * @param text of a CSV or TSV file, or cells copied from a spreadsheet program. @throws CsvError if it is not
 *   a table
 */
export function readQuestionTable(text: string): ItemRead[] {
  const { separator, skip } = dialectOf(text);
  const isTold = skip > 0;
  const rows: string[][] = parse(text.slice(skip), {
    delimiter: isTold ? separator : separatorOf(text),
    relax_column_count: true,
    bom: true,
    to: MAX_ROWS,
  });
  const cells = rows.map((row) => row.map((cell) => cell.replace(/[\s\p{Cc}\p{Cs}]+/gu, ' ').trim()));
  const [first = []] = cells;
  const columns = columnsOf(first);
  return cells.flatMap((row, index) =>
    (columns && index === 0) || row.every((cell) => cell === '') ? [] : readRow(row, columns, index + 1),
  );
}
