/** Input of staff on the command line: import documents, tables, backups, and mistyped commands. */
import { createHash } from 'node:crypto';
import { gunzipSync, gzipSync } from 'node:zlib';
import fc, { type Arbitrary } from 'fast-check';
import { aTemplate } from '../../server/classes/aTemplate';
import { aClass, storeAnswer } from '../../server/site/aClassDocument';
import { aFullCatalogue } from '../../server/site/aDocument';
import type { Result, Site } from '../../server/site/aSite';
import type { Property } from './checkProperty';
import { nastyText, nastyValue } from './nasty';
import { Pairs, toText, toValue, type Value } from './json';
import { spoilt } from './requests';

/** A file with its name, as bytes. */
export interface GivenFile {
  name: string;
  bytes: Buffer;
}

const answer = {
  person_role: 'trainee',
  person_id: 1,
  form_type: 'evaluation',
  data: '[{"id":1,"question":"The pace was right","answer":"Agree","position":1}]',
  email: 'siti@example.com',
  email_checkbox: 'yes',
  score: 1,
  submitted_at: '2027-01-11T01:02:03.456Z',
};

/** One entry of everything that can be imported. */
export const everything = (): Record<string, unknown> => ({
  ...aFullCatalogue(),
  form_templates: [aTemplate()],
  classes: [aClass({ answers: [answer] })],
});

type Encode = (text: string) => Buffer;

const utf16be = (text: string): Buffer => Buffer.from(`\ufeff${text}`, 'utf16le').swap16();

/** Encodings of editors and spreadsheet programs, and broken ones. */
const encodings = fc.oneof(
  { weight: 12, arbitrary: fc.constant<Encode>((text) => Buffer.from(text)) },
  {
    weight: 1,
    arbitrary: fc.constantFrom<Encode>(
      (text) => Buffer.from(`\ufeff${text}`),
      (text) => Buffer.from(`\ufeff${text}`, 'utf16le'),
      utf16be,
      (text) => Buffer.from(text, 'latin1'),
      (text) => Buffer.concat([Buffer.from(text), Buffer.from([0xc3])]),
      (text) => Buffer.concat([Buffer.from([0xed, 0xa0, 0x80]), Buffer.from(text)]),
      (text) => gzipSync(text),
      (text) => Buffer.from(text.slice(0, text.length / 2)),
      (text) => Buffer.from(text.replaceAll(',', ',\0')),
    ),
  },
);

const fileOf = (name: Arbitrary<string>, text: Arbitrary<string>): Arbitrary<GivenFile> =>
  fc.tuple(name, text, encodings).map(([given, words, encode]) => ({ name: given, bytes: encode(words) }));

const document: Arbitrary<GivenFile> = fileOf(
  fc.constant('document.json'),
  fc.oneof(
    { weight: 8, arbitrary: spoilt(fc.constant(everything())).map(toText) },
    {
      weight: 4,
      arbitrary: fc
        .constantFrom(...Object.keys(everything()))
        // Alone, so that one of few values is changed.
        .chain((name) =>
          spoilt(fc.constant(everything()[name])).map((rows) =>
            toText(new Pairs([...others(name), [name, rows]])),
          ),
        ),
    },
    { weight: 1, arbitrary: nastyValue.map(toText) },
    { weight: 1, arbitrary: nastyText },
  ),
);

/** JSON in a text is one value for `spoilt`: what is in it and cannot be stored is rarely drawn. */
const unstorableAnswers: readonly GivenFile[] = [
  '["a\\u0000b"]',
  '["\\ud800"]',
  `${'['.repeat(20_000)}${']'.repeat(20_000)}`,
].map((data) => ({
  name: 'document.json',
  bytes: Buffer.from(
    JSON.stringify({ ...everything(), classes: [aClass({ answers: [{ ...answer, data }] })] }),
  ),
}));

/** The entries before rows of that kind in a document. */
function others(name: string): [string, Value][] {
  return Object.entries(everything())
    .filter(([other]) => other !== name)
    .map(([other, rows]) => [other, toValue(rows)]);
}

const quoted = (text: string): string => `"${text.replaceAll('"', '""')}"`;

function tableText(rows: Value, separator: string, isQuoted: boolean): string {
  const list = (Array.isArray(rows) ? (rows as readonly Value[]) : [rows]).filter(
    (row) => row instanceof Pairs,
  );
  const names = [...new Set(list.flatMap((row) => row.entries.map(([name]) => name)))];
  const cellOf = (value: Value | undefined): string => {
    if (value === undefined) return '';
    const text = typeof value === 'string' ? value : toText(value);
    return isQuoted ? quoted(text) : text;
  };
  const lines = list.map((row) => {
    const cells = new Map(row.entries);
    return names.map((name) => cellOf(cells.get(name))).join(separator);
  });
  return [names.map((name) => cellOf(name)).join(separator), ...lines].join('\r\n');
}

const table: Arbitrary<GivenFile> = fc
  .constantFrom(...Object.entries(everything()), ['nothing', [{ id: 1 }]] as const)
  .chain(([entity, rows]) =>
    fileOf(
      fc.constantFrom(`${entity}.csv`, `${entity}.csv`, `${entity.toUpperCase()}.TSV`),
      fc
        .tuple(
          spoilt(fc.constant(rows)),
          fc.constantFrom(',', ';', '\t'),
          fc.boolean(),
          fc.constantFrom('', 'sep=;\r\n', '\r\n\r\n', '"'),
        )
        .map(
          ([all, separator, isQuoted, first]) =>
            first + tableText(all, separator, isQuoted || separator === ','),
        ),
    ),
  );

/** Output for programmers only: a stack trace, or a database that was given what it cannot store. */
const INSIDES = /\n\s+at |\.[jt]s:\d+|The database refused/;

/** @returns the fault in how a command ended, or undefined */
function faultOf({ exitCode, out, err }: Result): string | undefined {
  if (INSIDES.test(err)) return `tells of the program's insides: ${err.slice(0, 600)}`;
  if (exitCode !== 0 && (out + err).trim() === '') return `ends with ${exitCode}, and does not say why`;
  return exitCode === 0 || exitCode === 1 || exitCode === 2 ? undefined : `ends with ${exitCode}`;
}

const shown = ({ name, bytes }: GivenFile): string =>
  `${name}, base64: ${bytes.subarray(0, 6_000).toString('base64')}${bytes.length > 6_000 ? ` … (${bytes.length} bytes)` : ''}`;

/**
 * Files for `import`. Accepted ones are in the database afterwards.
 * @param check called after each accepted import; @returns the fault in the site then
 */
export function importProperty(
  kind: 'document' | 'table',
  site: Site,
  check: () => Promise<string | undefined> = async () => undefined,
): Property<GivenFile> {
  return {
    name: `import of a ${kind}`,
    cases: kind === 'document' ? document : table,
    edges: kind === 'document' ? unstorableAnswers : [],
    async tryOut(file, seen) {
      const result = await site.run('import', site.file(file.name, file.bytes));
      seen(result.exitCode === 0 ? 'taken' : 'refused');
      return faultOf(result) ?? (result.exitCode === 0 ? check() : undefined);
    },
    repeat: shown,
  };
}

/** Imports one entry of everything, so that rows of a table find the rows they reference. */
export async function fillSite(site: Site): Promise<void> {
  const { exitCode, err } = await site.run('import', site.file('everything.json', everything()));
  if (exitCode !== 0) throw new Error(err);
  await storeAnswer(site, 2, 'survey', [1944]);
}

/**
 * The file of these lines; with the checksum of the last one recomputed, as somebody would who altered the
 * others on purpose.
 */
function packed(lines: readonly string[], isSealed: boolean): Buffer {
  const body = lines.slice(0, -1);
  const sum = createHash('sha256')
    .update(body.map((line) => `${line}\n`).join(''))
    .digest('hex');
  const last = (lines.at(-1) ?? '').replace(/"sha256":"\w*"/, `"sha256":"${sum}"`);
  return gzipSync(`${[...body, isSealed ? last : (lines.at(-1) ?? '')].join('\n')}\n`, { level: 1 });
}

/** A backup with one line, or its bytes, made invalid. */
const brokenBackup = (whole: Buffer): Arbitrary<GivenFile> => {
  const lines = gunzipSync(whole).toString().trimEnd().split('\n');
  const line = fc.tuple(fc.nat(lines.length - 2), fc.boolean()).chain(([at, isSealed]) =>
    spoilt(fc.constant(JSON.parse(lines[at] ?? '{}') as unknown)).map((value) =>
      packed(
        lines.map((text, index) => (index === at ? toText(value) : text)),
        isSealed,
      ),
    ),
  );
  const cut = fc.nat(whole.length).map((at) => whole.subarray(0, at));
  const flipped = fc.tuple(fc.nat(whole.length - 1), fc.integer({ min: 1, max: 255 })).map(([at, bits]) => {
    const bytes = Buffer.from(whole);
    bytes.writeUInt8(bytes.readUInt8(at) ^ bits, at);
    return bytes;
  });
  return fc.oneof(line, cut, flipped).map((bytes) => ({ name: 'broken.backup', bytes }));
};

/** Files for `restore`. */
export async function restoreProperty(site: Site): Promise<Property<GivenFile>> {
  await site.run('backup', `${site.folder}/whole.backup`);
  return {
    name: 'restore of a backup',
    cases: brokenBackup(site.readBytes('whole.backup')),
    async tryOut(file, seen) {
      const result = await site.run('restore', site.file(file.name, file.bytes));
      seen(result.exitCode === 0 ? 'taken' : 'refused');
      // A mistyped command tests nothing.
      return faultOf(result) ?? (result.exitCode === 2 ? result.err : undefined);
    },
    repeat: shown,
  };
}

const word = fc.oneof(
  nastyText.map((text) => text.slice(0, 2_000)),
  fc.constantFrom(
    '--',
    '-',
    '--help',
    '--since',
    '--format',
    'csv',
    'json',
    'all',
    'contact',
    'courses',
    '2027-01-01',
    'class-of-january',
  ),
);

/** None of these writes a file or changes anything. */
const COMMANDS: readonly (readonly string[])[] = [
  ['class', 'links'],
  ['class', 'results'],
  ['class'],
  ['submissions'],
  ['submissions', 'contact', '--since'],
  ['export'],
  ['export', 'all', '--format'],
  ['erase', '--dry-run', '--email'],
  ['person', '--email'],
  ['mail'],
  ['import', '--dry-run'],
  ['help'],
  [],
];

/** Words behind `npm run site --`. */
export const commandProperty = (site: Site): Property<readonly string[]> => ({
  name: 'words of the command line',
  cases: fc
    .tuple(fc.constantFrom(...COMMANDS), fc.array(word, { maxLength: 3 }))
    .map(([command, words]) => [...command, ...words].filter((one) => !one.startsWith('--out'))),
  async tryOut(words, seen) {
    const result = await site.run(...words);
    seen(`exit ${result.exitCode}`);
    return faultOf(result);
  },
  repeat: (words) => JSON.stringify(words),
});
