/** Texts that cost more than they should: catastrophic patterns, and expensive searches. */
import { runInNewContext } from 'node:vm';
import type { Schema } from 'yup';
import { keywordProblem, keywordsIn } from '@/contract/keywords';
import { callSchema } from '@/contract/schemas/call';
import { contactSchema } from '@/contract/schemas/contact';
import { coursewareEnquirySchema } from '@/contract/schemas/coursewareEnquiry';
import { flexSchema } from '@/contract/schemas/flex';
import { emailPattern, phonePattern } from '@/contract/schemas/patterns';
import { chooseEncoding, matchesTag } from '@/server/http/negotiate';
import { withoutSecrets } from '@/server/http/secretPaths';
import { guard, unguard } from '@/server/catalogue/import/cells';
import { harmless } from '@/server/site/harmless';
import { wordsOf } from '@/server/search/searchWords';
import { cleanHtml } from '@/server/catalogue/importHtml';
import { mayRecord } from '@/server/pages/flowAccess';
import { aConfig, NOW } from '../http/aServer';

/** As much as a body may hold; a quadratic cost would take minutes. */
const LENGTH = 64 * 1024;
const filled = (part: string, end = ''): string => part.repeat(LENGTH / part.length) + end;

const NASTY = [
  filled('a'),
  filled('a', '@'),
  filled('@'),
  filled('a@a.'),
  filled('a.', '!'),
  `a@${filled('a.')}`,
  `a@${filled('.')}`,
  filled('+'),
  filled('1', 'x'),
  filled('- '),
  filled(' ', 'x'),
  filled("'", 'x'),
  filled('\t \u200b', 'x'),
  filled('\ufeff', 'x'),
  filled('%2'),
  filled('%25'),
  filled('/'),
  filled('/class'),
  filled('W/"a",'),
  filled('br;q='),
  filled(';,'),
  filled('<'),
  filled('<p>'),
  filled('&lt;'),
  filled('<!--'),
  filled('\r'),
  filled('flow=&'),
  filled('||'),
];

/** Far more than any of them takes on a busy machine, and far less than an endless one. */
const LIMIT_MS = 10_000;

/** Runs the work where it can be stopped: an endless pattern cannot be stopped from within. */
const inTime = (work: (text: string) => unknown): void => {
  for (const text of NASTY) runInNewContext('work(text)', { work, text }, { timeout: LIMIT_MS });
};

type Described = Schema & { fields?: Record<string, Schema>; innerType?: Schema };

/** @returns every pattern of a form's schema */
function patternsOf(schema: Described): RegExp[] {
  const own = schema.describe() as { tests?: { params?: { regex?: RegExp } }[] };
  const tests = (own.tests ?? []).flatMap(({ params }) => (params?.regex ? [params.regex] : []));
  const inside = [...Object.values(schema.fields ?? {}), ...(schema.innerType ? [schema.innerType] : [])];
  return [...tests, ...inside.flatMap((field) => patternsOf(field as Described))];
}

const forms = { contactSchema, callSchema, coursewareEnquirySchema, flexSchema };

it.each(Object.entries(forms))('no pattern of %s takes longer the harder a text is', (_name, schema) => {
  const patterns = [...patternsOf(schema as unknown as Described), emailPattern, phonePattern];
  for (const pattern of patterns) inTime((text) => pattern.test(text));
});

it.each<[string, (text: string) => unknown]>([
  ['the encodings that a browser takes', chooseEncoding],
  ['the tags of what it has', (text) => matchesTag(text, 'W/"a"')],
  ['the secrets of an address', withoutSecrets],
  ['the cell of a spreadsheet', (text) => unguard(guard(text))],
  ['a line for a terminal', harmless],
  ['the words of a search', wordsOf],
  ['what a visitor typed to search', (text) => keywordProblem(keywordsIn(text))],
  ['the HTML of an import', cleanHtml],
  ['the address of a page with the recorder', (text) => mayRecord(aConfig(), `?flow=${text}`, NOW)],
])('reading %s takes no longer the harder a text is', (_what, work) => {
  inTime(work);
});

it('a search looks for so many words and no more, none of them longer than a word', () => {
  const many = Array.from({ length: 5_000 }, (_, index) => `word${index}`).join(',');
  expect(wordsOf(many).length).toBeLessThanOrEqual(20);
  for (const word of wordsOf(filled('a'))) expect(word.length).toBeLessThanOrEqual(100);
});
