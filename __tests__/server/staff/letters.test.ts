/** The texts of emails: changed by the desk, used by the next email. */
import { isSameWording, LETTER_MESSAGES, type Wording } from '@/contract/staff/letters';
import type { Letter } from '@/contract/staff/lettersResponses';
import { LETTER_IDS, LETTERS } from '@/server/mail/emailTemplates/letters';
import { readWordings } from '@/server/mail/wordings';
import { useServer } from '../http/aServer';
import { anEnquiry, useColleague, version } from './aDesk';

const server = useServer({ env: { RATE_LIMIT_SUBMISSIONS: '1000000' } });
const ana = useColleague(server, ['desk'], 'ana@example.com');
beforeEach(async () => {
  for (const table of ['outbox', 'letter_wordings'] as const)
    await server.database.db.deleteFrom(table).execute();
});

const letters = async (): Promise<Letter[]> =>
  (await ana.ask('GET', 'letters')).json<{ list: Letter[] }>().list;
const letter = async (id: string): Promise<Letter> => {
  const found = (await letters()).find((one) => one.id === id);
  if (!found) throw new Error(id);
  return found;
};
const save = (id: string, wording: Wording, number: number) =>
  ana.ask('PUT', `letters/${id}`, wording, version(number));
const mails = () => server.database.db.selectFrom('outbox').selectAll().orderBy('id').execute();

const own: Wording = {
  subject: 'Got it – {{site}}',
  heading: 'Thank you & welcome',
  text: 'Your message of {{ received }} is <here>.\n\n{{details}}\n\n1. We read it.\n2. We answer.',
  footer: '{{address}}',
};

it('every letter is written by its default words, with everything filled in', async () => {
  const list = await letters();
  expect(list.map(({ id }) => id)).toEqual(LETTER_IDS);
  for (const { id, wording, defaults, version: number } of list) {
    expect([id, number, isSameWording(wording, defaults)]).toEqual([id, 0, true]);
    const shown = (await ana.ask('POST', `letters/${id}/preview`, wording)).json<
      Wording & {
        html: string;
      }
    >();
    for (const words of [shown.subject, shown.text, shown.html]) {
      expect([id, words]).toEqual([id, expect.not.stringMatching(/\{\{|undefined|<p[^>]*>\s*<\/p>/)]);
      expect(words.trim()).not.toBe('');
    }
  }
});

it('every place-holder of a letter stands for something', async () => {
  for (const { id, wording, placeholders } of await letters()) {
    for (const { name, is_part } of placeholders) {
      // A paragraph of its own, so that a placeholder without a value would be noticed.
      const text = `${placeholders
        .filter((one) => one.is_required)
        .map((one) => `{{${one.name}}}`)
        .join('\n\n')}\n\nBEFORE\n\n${is_part ? '' : 'IS '}{{${name}}}\n\nAFTER`;
      const answer = await ana.ask('POST', `letters/${id}/preview`, { ...wording, text });
      expect([id, name, answer.statusCode]).toEqual([id, name, 200]);
      const shown = answer.json<{ text: string }>().text;
      expect([id, name, /BEFORE\s+AFTER/.test(shown)]).toEqual([id, name, false]);
    }
  }
});

it('the next letter has the words that were saved, as words and not as markup', async () => {
  expect((await save('contact.visitor', own, 0)).json()).toMatchObject({
    letter: { version: 1, wording: own },
  });
  await anEnquiry(server, { form_email: 'siti@example.com' });
  const sent = (await mails()).find(({ to_address }) => to_address === 'siti@example.com');
  expect(sent).toMatchObject({ subject: 'Got it – Tradewind' });
  expect(sent?.html).toContain('Thank you &amp; welcome');
  expect(sent?.html).toMatch(/Your message of .* \(UTC\+8\) is &lt;here&gt;\./);
  expect(sent?.html).toContain('<li>We read it.</li><li>We answer.</li>');
  expect(sent?.text).toContain('1. We read it.\n2. We answer.');
});

it('the preview is the letter that is sent, word for word', async () => {
  const text = 'Hello from {{my_name}}\n\n{{reply}}\n\nKind regards';
  const wording = { ...LETTERS['enquiry.reply'].defaults, text };
  await save('enquiry.reply', wording, 0);
  const id = await anEnquiry(server);
  const reply = {
    subject: 'Your two seats',
    text: 'Dear Siti,\n\nthere are seats from 11 to 13 January. Shall we keep two for you?',
  };
  await server.database.db
    .updateTable('staff_members')
    .set({ name: 'Ana Tan' })
    .where('id', '=', ana.id)
    .execute();
  expect((await ana.ask('POST', `enquiries/${id}/replies`, reply)).statusCode).toBe(200);
  const { subject, html, text: plain } = (await mails()).at(-1) ?? {};
  expect((await ana.ask('POST', 'letters/enquiry.reply/preview', wording)).json()).toEqual({
    ...{ status: true, subject, html, text: plain },
  });
});

it.each([
  [
    'a place-holder that nobody knows',
    { text: 'Hello {{name}}' },
    'text',
    'There is nothing to fill in for {{name}}.',
  ],
  ['half of one', { subject: 'Hello {{site' }, 'subject', 'A place-holder stands between {{ and }}.'],
  [
    'a table in the middle of a sentence',
    { text: 'See {{details}}' },
    'text',
    LETTER_MESSAGES.apart('details'),
  ],
  ['a table in the subject', { subject: '{{details}}' }, 'subject', LETTER_MESSAGES.apart('details')],
  ['no words', { footer: '  ' }, 'footer', LETTER_MESSAGES.empty],
  ['too many words', { heading: 'a'.repeat(201) }, 'heading', LETTER_MESSAGES.long(200)],
])('%s is refused beside its field, by the preview, too', async (_what, changes, field, message) => {
  const wording = { ...own, ...changes };
  for (const answer of [
    await save('contact.visitor', wording, 0),
    await ana.ask('POST', 'letters/contact.visitor/preview', wording),
  ]) {
    expect(answer.statusCode).toBe(422);
    expect(answer.json()).toMatchObject({ errors: [{ field, message }] });
  }
});

it('no letter goes out without what it is for', async () => {
  for (const { id, placeholders, wording } of await letters()) {
    const needed = placeholders.find(({ is_required }) => is_required);
    if (!needed) continue;
    const answer = await save(id, { ...wording, text: 'Hello.' }, 0);
    expect([id, answer.json()]).toMatchObject([
      id,
      { errors: [{ field: 'text', message: LETTER_MESSAGES.required(needed.name) }] },
    ]);
  }
});

it('of two who change a letter, the second is told, and the default words restore it', async () => {
  const other = { ...own, heading: 'Thank you' };
  const both = await Promise.all([own, other].map((words) => save('contact.visitor', words, 0)));
  expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
  const first = both[0]?.statusCode === 200 ? own : other;
  const { defaults } = await letter('contact.visitor');
  expect((await ana.ask('PUT', 'letters/contact.visitor', own)).statusCode).toBe(428);
  expect((await save('contact.visitor', defaults, 1)).statusCode).toBe(200);
  expect(await letter('contact.visitor')).toMatchObject({ version: 2, wording: defaults });
  const log = await server.database.db
    .selectFrom('activity')
    .selectAll()
    .orderBy('id', 'desc')
    .limit(2)
    .execute();
  expect(log).toMatchObject([
    { action: 'letter.restored', subject: 'contact.visitor', before: first, after: defaults },
    { action: 'letter.changed', before: defaults, after: first },
  ]);
  expect(await readWordings(server.database.db)).toEqual({});
});

it('a wording that lacks what this version of the program needs is not used', async () => {
  const stored = { ...own, letter: 'team.sign_in', version: 1 };
  await server.database.db
    .insertInto('letter_wordings')
    .values([stored, { ...stored, letter: 'of.another.version' }])
    .execute();
  expect(await readWordings(server.database.db)).toEqual({});
});

it('there are no letters but these', async () => {
  for (const id of ['nothing', 'toString', '..'])
    expect((await ana.ask('POST', `letters/${encodeURIComponent(id)}/preview`, own)).statusCode).toBe(404);
});
