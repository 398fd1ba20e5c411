/** Splits pasted text into cells, and detects what each column contains. */
import { emailPattern } from '../schemas/patterns';
import { cellsOf, type Separator } from './tableCells';

export const PERSON_COLUMNS = ['name', 'first_name', 'last_name', 'email', 'company_label'] as const;
export type PersonColumn = (typeof PERSON_COLUMNS)[number];
/** What a column contains; null: it is ignored. */
export type Mapping = readonly (PersonColumn | null)[];

export interface PeopleTable {
  /** all rows have the same number of cells */
  rows: string[][];
  /** of each row, its number in the text, from 1; empty rows are counted */
  numbers: number[];
  /** the first row is a header */
  isHeaded: boolean;
  mapping: Mapping;
}

const isAddress = (text: string): boolean => emailPattern.test(text);

/** `Ana Tan <ana@example.com>`, the format of mail programs. */
const ADDRESSED = /^"?([^"<>]*?)"?\s*<([^<>\s]+)>$/;

/** @returns one piece per line, also of an empty line, unless a line has several */
function piecesOf(text: string, separator: RegExp): string[] {
  const lines = text.split('\n').map((line) =>
    line
      .split(separator)
      .map((piece) => piece.trim())
      .filter(Boolean),
  );
  return lines.every(({ length }) => length < 2) ? lines.map(([piece = '']) => piece) : lines.flat();
}

/** A mistyped address, such as `ana@`. A piece with a comma is a row of a table. */
const MISTYPED = /^[^,]*@[^,]*$/;

/**
 * @returns whether at least half of the pieces are addresses, and the others are mistyped ones. Between tabs
 *   they may be cells of another column, such as `@ana` or those below each other: then all are addresses.
 */
function areAddresses(text: string, pieces: readonly string[], isRight: (piece: string) => boolean): boolean {
  const filled = pieces.filter(Boolean);
  const wrong = filled.filter((piece) => !isRight(piece));
  const hasColumns = text.trim().includes('\n') || wrong.some((piece) => piece.startsWith('@'));
  if (wrong.length > 0 && text.includes('\t') && hasColumns) return false;
  return filled.length > 0 && wrong.length * 2 <= filled.length && wrong.every((one) => MISTYPED.test(one));
}

/** @returns rows of name and address if the text contains nothing but addresses; undefined for a table */
function addressRows(text: string): string[][] | undefined {
  const named = piecesOf(text, /(?<=>)\s*[,;]|;/);
  const hasName = named.some((piece) => piece.includes('<'));
  if (hasName && areAddresses(text, named, (piece) => ADDRESSED.test(piece) || isAddress(piece)))
    return named.map((piece) => {
      const [, name = '', address = piece] = ADDRESSED.exec(piece) ?? [];
      return [name.trim(), address];
    });
  const bare = piecesOf(text, /[,;\s]+/);
  return areAddresses(text, bare, isAddress) ? bare.map((address) => [address]) : undefined;
}

/** The separator that splits the most rows. Spreadsheets copy with tabs. */
function separatorOf(text: string): Separator {
  if (text.includes('\t')) return '\t';
  const splits = (separator: Separator): number =>
    cellsOf(text, separator).filter((cells) => cells.length > 1).length;
  return splits(';') > splits(',') ? ';' : ',';
}

const normal = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
    .trim();

/** In order of precedence: "company name" is not a name, and "company address" is not a company. */
const HEADINGS: readonly [PersonColumn, readonly string[]][] = [
  ['email', ['email', 'e mail', 'mail', 'emel', 'e mel', '邮箱', '电邮', '電郵', '邮件', '郵件', 'மின்னஞ்சல்']],
  [
    'company_label',
    [
      ...['company', 'organisation', 'organization', 'employer', 'firm', 'institution', 'university'],
      ...['syarikat', 'organisasi', 'majikan', 'institusi', 'universiti'],
      ...['公司', '单位', '單位', '机构', '機構', 'நிறுவனம்'],
    ],
  ],
  ['first_name', ['first name', 'given name', 'forename', 'nama pertama', '名']],
  ['last_name', ['last name', 'surname', 'family name', 'nama keluarga', '姓']],
  [
    'name',
    [
      ...['name', 'full name', 'participant', 'trainee', 'student', 'attendee', 'delegate'],
      ...['nama', 'peserta', 'pelatih', 'pelajar', '姓名', '名字', '学员', '學員', '参加者', 'பெயர்'],
    ],
  ],
];

/** Words beside those of a column in its heading, such as "E-mail address" and "Name (as per NRIC)". */
const OTHER_WORDS = [
  ...['address', 'of', 'the', 's', 'your', 'as', 'per', 'in', 'nric', 'ic', 'passport'],
  ...['alamat', 'penuh', '电子', '電子', '名称', '名稱', '地址', '中文', '英文', 'முழு'],
];
const isHan = (word: string): boolean => /^\p{Script=Han}/u.test(word);

const holds = (heading: string, word: string): boolean =>
  // Words of scripts without spaces match anywhere, except single characters, which are parts of other words.
  isHan(word)
    ? word.length === 1
      ? heading === word
      : heading.includes(word)
    : [` ${word} `, ` ${word}s `].some((one) => ` ${heading} `.includes(one));

const columnNamed = (cell: string): PersonColumn | null =>
  HEADINGS.find(([, words]) => words.some((word) => holds(normal(cell), word)))?.[0] ?? null;

/** The longest first: "e mail" before "mail". */
const HEADING_WORDS = [...HEADINGS.flatMap(([, words]) => words), ...OTHER_WORDS].sort(
  (a, b) => b.length - a.length,
);
/** @returns whether a cell consists of words of headings only; "University of Malaya" is a company */
const isNothingElse = (cell: string): boolean =>
  HEADING_WORDS.reduce(
    (rest, word) => rest.replaceAll(isHan(word) ? word : new RegExp(` ${word}s?(?= )`, 'g'), ''),
    ` ${normal(cell)} `,
  ).trim() === '';

/** @returns whether a row names the columns: one in full, or at least two of them */
function isHeading(cells: readonly string[], named: Mapping): boolean {
  if (cells.some((cell) => cell.includes('@'))) return false;
  const found = new Set(named.filter(Boolean));
  return found.size > 1 || cells.some((cell, index) => named[index] && isNothingElse(cell));
}

/** @returns the mapping with only the first column of each kind */
function once(mapping: Mapping): Mapping {
  return mapping.map((column, index) => (mapping.indexOf(column) === index ? column : null));
}

const COMPANY = /\b(sdn|bhd|pte|ltd|inc|gmbh|llc|corp|group|university|universiti|institute|college)\b|公司/i;
const NO_WORDS = /^[\d\s+()./:#-]*$/;

/** @returns the mapping by contents, for columns without a known heading */
function byContents(rows: readonly string[][], named: Mapping): Mapping {
  const mapping = [...named];
  const valuesAt = (index: number): string[] => rows.map((row) => row[index] ?? '').filter(Boolean);
  const free = () => mapping.flatMap((column, index) => (column === null ? [index] : []));
  const share = (index: number, fits: (value: string) => boolean): number => {
    const values = valuesAt(index);
    return values.length === 0 ? 0 : values.filter(fits).length / values.length;
  };
  const set = (column: PersonColumn, index: number | undefined): void => {
    if (index !== undefined && !mapping.includes(column)) mapping[index] = column;
  };
  const hasAt = (index: number): boolean => share(index, (value) => value.includes('@')) >= 0.5;
  set('email', free().find(hasAt));
  // A second address, or a name such as `@ana`, is nobody's name or company.
  const worded = free().filter(
    (index) => share(index, (value) => !NO_WORDS.test(value)) > 0.5 && !hasAt(index),
  );
  if (!named.some(Boolean))
    set(
      'company_label',
      worded.find((index) => share(index, (value) => COMPANY.test(value)) > 0.2),
    );
  if (!mapping.includes('first_name') && !mapping.includes('last_name'))
    set(
      'name',
      worded.find((index) => mapping[index] === null),
    );
  if (!named.some(Boolean))
    set(
      'company_label',
      worded.find((index) => mapping[index] === null),
    );
  return mapping;
}

/** @returns the cells of pasted text, and what each column contains, if detectable */
export function readPeopleTable(pasted: string): PeopleTable {
  const text = pasted.replace(/^\uFEFF/, '').replace(/\r\n?/g, '\n');
  const cells = addressRows(text) ?? cellsOf(text, separatorOf(text));
  const filled = cells
    .map((row, index) => ({ row: row.map((cell) => cell.replace(/\s+/g, ' ').trim()), number: index + 1 }))
    .filter(({ row }) => row.some(Boolean));
  const width = Math.max(0, ...filled.map(({ row }) => row.length));
  const rows = filled.map(({ row }) => Array.from({ length: width }, (_, index) => row[index] ?? ''));
  const [first = []] = rows;
  const named = first.map(columnNamed);
  const isHeaded = isHeading(first, named);
  const none = first.map(() => null);
  return {
    rows,
    numbers: filled.map(({ number }) => number),
    isHeaded,
    mapping: byContents(isHeaded ? rows.slice(1) : rows, isHeaded ? once(named) : none),
  };
}
