import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

const root = path.resolve(__dirname, '../../..');

/** @returns the files in a folder and below it with that extension */
const filesIn = (folder: string, ending: RegExp): string[] =>
  readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => ending.test(name))
    .map((name) => path.join(folder, name));

/** Comments in code are for developers only. */
const read = (file: string): string =>
  readFileSync(path.join(root, file), 'utf8')
    .replaceAll(/\/\*[\s\S]*?\*\//g, '')
    .replaceAll(/^\s*\/\/.*$/gm, '');

const places = [
  ...filesIn('content', /\.json$/),
  ...filesIn('src', /\.tsx$/),
  ...filesIn('contract', /essages\.ts$/),
  ...filesIn('server/mail/emailTemplates', /\.ts$/),
  ...filesIn('server/site', /\.ts$/),
  'README.md',
  'docs/content.md',
  'docs/flows.md',
  'docs/operations.md',
];

/** Phrases that readers found hard to understand, most of them carried over from another language. */
const STUMBLES: readonly RegExp[] = [
  /\b(people|instructors) from practice\b/i,
  /\bfrom afar\b/i,
  /\bour affair\b/i,
  /\bfor lack of you\b/i,
  /\bcan also not\b/i,
  /\bcan be sent out\b/i,
  /\bthe line in two minutes\b/i,
  /\btime by the server\b/i,
  /\bin two minutes, from the parcel\b/i,
  // "an estimate a person", "one licence a participant": per
  /\b(outcomes|estimate|workstation|licence|link|row|letter|results|averages|action|instruction|request|table|line|step) an? (unit|person|participant|trainee|group|question|step|sentence|message|line)\b/i,
  /\b(one|two|three|\d+) a (person|group|participant)\b/i,
];

it.each(places.map((file) => [file]))('%s reads like English that was written as such', (file) => {
  const text = read(file);
  expect(STUMBLES.flatMap((pattern) => pattern.exec(text)?.[0] ?? [])).toEqual([]);
});

describe('facts agree wherever they are told', () => {
  const pages = filesIn('content/pages', /\.json$/).map((file) => ({ file, text: read(file) }));
  const telling = (pattern: RegExp) => pages.filter(({ text }) => pattern.test(text)).map(({ file }) => file);

  it('the allowance is RM1200 a month, and only while on the job', () => {
    for (const { text } of pages) {
      const sums = [...text.matchAll(/allowance of (?:<strong>)?RM(\d+)(?:<\/strong>)?([^.;,]*)/g)];
      expect(sums.filter(([, sum, when = '']) => sum !== '1200' || !/a month/.test(when))).toEqual([]);
      expect(text).not.toMatch(/allowance every month/);
    }
    expect(telling(/RM1200/).length).toBeGreaterThan(2);
  });

  it('of more than 500 courses, as many are public as the catalogue has', () => {
    const told = pages.flatMap(({ text }) => [
      ...text.matchAll(/(\d+) (?:of them |are |courses )?(?:are )?(?:held publicly|public\b)/g),
    ]);
    expect(told.length).toBeGreaterThan(1);
    expect(new Set(told.map(([, count]) => count))).toEqual(new Set(['100']));
  });

  it('paying and cancelling have limits of their own, a working day apart', () => {
    const { text = '' } = pages.find(({ file }) => file.endsWith('info-faq.json')) ?? {};
    expect(text).not.toContain('same day settles both');
    expect(text).toMatch(/no later than 10 working days before.*more than 10 working days before the start/s);
  });
});
