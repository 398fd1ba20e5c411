/** The desk's list of enquiries, and the operations on one. */
import { sql } from 'kysely';
import { enquiriesQuery } from '@/server/staff/enquiries/enquiriesRepository';
import { fillCatalogue } from '../catalogue/aCatalogue';
import { useServer } from '../http/aServer';
import { anEnquiry, useColleague, version, type Colleague } from './aDesk';

const server = useServer({ env: { RATE_LIMIT_SUBMISSIONS: '1000000' } });
const ana = useColleague(server, ['desk'], 'ana@example.com');
const ben = useColleague(server, ['desk'], 'ben@example.com');
beforeAll(() => fillCatalogue(server.database.db));
beforeEach(async () => {
  const { db } = server.database;
  for (const table of ['outbox', 'submissions', 'reply_templates', 'idempotency_keys'] as const)
    await db.deleteFrom(table).execute();
});

const idsOf = async (query: string): Promise<number[]> => {
  const answer = await ana.ask('GET', `enquiries${query}`);
  expect([query, answer.statusCode]).toEqual([query, 200]);
  return answer.json<{ list: { id: number }[] }>().list.map(({ id }) => id);
};
const actions = async () =>
  (await server.database.db.selectFrom('activity').selectAll().orderBy('id').execute()).slice(-1)[0];

it('somebody at the desk finds an enquiry by state, form, colleague and by beginnings of words', async () => {
  const first = await anEnquiry(server, { form_name: 'Siti Ravi', form_company: 'Meranti-Works Bhd' });
  const second = await anEnquiry(server, {
    form_email: 'joan@wawasan.example.com',
    form_request: 'FEM course?',
  });
  expect(await idsOf('')).toEqual([second, first]);
  const taken = await ana.ask(
    'PATCH',
    `enquiries/${first}`,
    { state: 'in_progress', taken_by: ana.id },
    version(1),
  );
  expect(taken.json()).toMatchObject({
    enquiry: { state: 'in_progress', version: 2, taken_by: { id: ana.id } },
  });
  expect(await actions()).toMatchObject({
    before: { state: 'new', taken_by: null },
    after: { state: 'in_progress', taken_by: 'ana@example.com' },
  });
  expect(await idsOf('?state=new')).toEqual([second]);
  expect(await idsOf('?taken=me')).toEqual([first]);
  expect(await idsOf('?taken=nobody&kind=contact')).toEqual([second]);
  expect(await idsOf('?kind=flex')).toEqual([]);
  for (const [words, id] of [
    ['siti%20rav', first],
    ['MERANTI', first],
    ['works', first],
    ['joan@wawasan.example.com', second],
    ['wawasan', second],
    ["fem%20'joan", second],
  ] as const)
    expect([words, await idsOf(`?q=${words}`)]).toEqual([words, [id]]);
  expect(await idsOf('?q=form_name')).toEqual([]);
  expect(await idsOf("?q=')%20%7C%20!!")).toEqual([]);
  const counts = await ana.ask('GET', 'enquiries/counts');
  expect(counts.json()).toMatchObject({ counts: { new: 1, in_progress: 1, done: 0, spam: 0 } });
});

it('the list shows the beginning of what was written, and no half of a character at its end', async () => {
  await anEnquiry(server, { form_request: `Is it\n held? ${'🎉'.repeat(150)}`, form_remark: 'In May?' });
  const { list } = (await ana.ask('GET', 'enquiries')).json<{ list: { words: string }[] }>();
  expect(list[0]?.words).toBe(`Is it held? ${'🎉'.repeat(150)} · In May?`);
  await anEnquiry(server, { form_request: `Long: ${'🎉'.repeat(300)}` });
  const longer = (await ana.ask('GET', 'enquiries')).json<{ list: { words: string }[] }>();
  expect(longer.list[0]?.words).toBe(`Long: ${'🎉'.repeat(194)}`);
});

it('the list goes on where the last page ended, also when new enquiries arrive meanwhile', async () => {
  const { db } = server.database;
  const one = { kind: 'contact', email: 'a@example.com', body: '{}' };
  await db
    .insertInto('submissions')
    .values(Array.from({ length: 60 }, () => one))
    .execute();
  const first = (await ana.ask('GET', 'enquiries')).json<{
    list: { id: number }[];
    next: number;
  }>();
  await anEnquiry(server);
  const second = (await ana.ask('GET', `enquiries?before=${first.next}`)).json<typeof first>();
  const ids = [...first.list, ...second.list].map(({ id }) => id);
  expect([ids.length, new Set(ids).size, second.next]).toEqual([60, 60, null]);
});

it('shows what was filled in with the labels of the e-mail, and the other enquiries of the same address', async () => {
  const other = await anEnquiry(server);
  const id = await anEnquiry(server, { form_course_id: '1944', form_phone: '+60 4 555' });
  const { enquiry } = (await ana.ask('GET', `enquiries/${id}`)).json<{
    enquiry: { rows: { label: string; value: string }[]; others: { id: number }[] };
  }>();
  expect(enquiry.rows).toEqual(
    expect.arrayContaining([
      { label: 'Company', value: 'Example Sdn Bhd' },
      { label: 'Phone', value: '+60 4 555' },
      { label: 'Course', value: '1944 (https://www.example.com/training/1944)' },
    ]),
  );
  expect(enquiry.rows.map(({ label }) => label)).not.toContain('Designation');
  expect(enquiry.others.map((one) => one.id)).toEqual([other]);
});

it('of two who change an enquiry at the same time, the second is told, and nothing is overwritten', async () => {
  const id = await anEnquiry(server);
  const send = (who: Colleague) => who.ask('PATCH', `enquiries/${id}`, { taken_by: who.id }, version(1));
  const answers = await Promise.all([send(ana), send(ben)]);
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
  expect((await ana.ask('PATCH', `enquiries/${id}`, { state: 'done' })).statusCode).toBe(428);
  expect((await ana.ask('PATCH', `enquiries/${id}`, { state: 'lost' }, version(2))).statusCode).toBe(422);
  expect((await ana.ask('PATCH', `enquiries/${id}`, { taken_by: 999 }, version(2))).statusCode).toBe(422);
  expect((await ana.ask('PATCH', 'enquiries/999999', { state: 'done' }, version(1))).statusCode).toBe(404);
});

it('an enquiry that is marked as what it is already stays as it is, and is not in the log', async () => {
  const id = await anEnquiry(server);
  const mark = (at: number) => ana.ask('PATCH', `enquiries/${id}`, { state: 'done' }, version(at));
  const done = [(await mark(1)).json(), await actions()];
  expect([(await mark(2)).json(), await actions()]).toEqual(done);
});

it('a reply is sent once, however often it arrives, kept with the enquiry, and answered to the site', async () => {
  const id = await anEnquiry(server);
  await server.database.db.deleteFrom('outbox').execute();
  const key = { 'idempotency-key': 'a-key-of-this-reply' };
  const reply = { subject: 'Our dates', text: 'Dear Aminah\n\nWe meet in <May>.', state: 'in_progress' };
  const send = () => ana.ask('POST', `enquiries/${id}/replies`, reply, key);
  const answers = [await send(), await send()];
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
  expect(answers[0]?.json()).toEqual(answers[1]?.json());
  const mails = await server.database.db.selectFrom('outbox').selectAll().execute();
  expect(mails).toMatchObject([
    { to_address: 'aminah.tan@example.com', subject: 'Our dates', submission_id: id },
  ]);
  expect(mails[0]?.reply_to).toMatch(/@/);
  expect(mails[0]?.html).toContain('We meet in &lt;May&gt;.');
  const { enquiry } = (await ana.ask('GET', `enquiries/${id}`)).json<{ enquiry: object }>();
  expect(enquiry).toMatchObject({
    state: 'in_progress',
    notes: [{ kind: 'reply', author: 'ana@example.com', subject: 'Our dates' }],
  });
  const other = await ana.ask('POST', `enquiries/${id}/replies`, { ...reply, text: 'Other' }, key);
  expect(other.statusCode).toBe(409);
  const stale = await ben.ask('POST', `enquiries/${id}/replies`, reply, version(1));
  expect(stale.statusCode).toBe(409);
});

it('a note is stored once, however often it arrives, and stands in the log once', async () => {
  const id = await anEnquiry(server);
  const send = (text: string) =>
    ana.ask('POST', `enquiries/${id}/notes`, { text }, { 'idempotency-key': 'a-key-of-this-note' });
  const answers = [await send('Called.'), await send('Called.')];
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
  expect(answers[0]?.json()).toEqual(answers[1]?.json());
  const { enquiry } = (await ana.ask('GET', `enquiries/${id}`)).json<{
    enquiry: { notes: object[] };
  }>();
  expect(enquiry.notes).toMatchObject([{ kind: 'note', text: 'Called.' }]);
  const noted = await server.database.db
    .selectFrom('activity')
    .select('id')
    .where('action', '=', 'enquiry.noted')
    .where('subject', '=', `enquiry ${id}`)
    .execute();
  expect(noted).toHaveLength(1);
  expect((await send('Called twice.')).statusCode).toBe(409);
});

it('the log tells who did what, and never of the visitor', async () => {
  const id = await anEnquiry(server);
  await ana.ask('POST', `enquiries/${id}/notes`, { text: 'Aminah wants a quote' });
  await ana.ask('POST', `enquiries/${id}/replies`, { subject: 'Aminah', text: 'Dear Aminah', state: 'done' });
  await ben.ask('PATCH', `enquiries/${id}`, { state: 'spam' }, version(2));
  expect(await actions()).toMatchObject({
    actor: 'ben@example.com',
    action: 'enquiry.changed',
    subject: `enquiry ${id}`,
    before: { state: 'done' },
    after: { state: 'spam' },
  });
  const log = await server.database.db.selectFrom('activity').selectAll().execute();
  expect(log.map(({ action }) => action)).toEqual(
    expect.arrayContaining(['enquiry.noted', 'enquiry.replied']),
  );
  expect(JSON.stringify(log)).not.toMatch(/aminah|quote/i);
});

it('a note is removed by who wrote it, and a reply never', async () => {
  const id = await anEnquiry(server);
  const { note } = (await ana.ask('POST', `enquiries/${id}/notes`, { text: 'Called back.' })).json<{
    note: { id: number };
  }>();
  const remove = (who: Colleague, noteId: number, of = id) =>
    who.ask('DELETE', `enquiries/${of}/notes/${noteId}`);
  expect((await remove(ben, note.id)).statusCode).toBe(422);
  expect((await remove(ana, note.id, id + 1)).statusCode).toBe(404);
  const heard: string[] = [];
  const stop = await server.database.listen('staff_events', (payload) => heard.push(payload));
  expect((await remove(ana, note.id)).statusCode).toBe(200);
  while (heard.length === 0) await new Promise((resolve) => setTimeout(resolve, 10));
  await stop();
  expect(JSON.parse(heard[0] ?? '')).toEqual({ kind: 'enquiry.note', id });
  expect((await remove(ana, note.id)).statusCode).toBe(404);
  expect(await actions()).toMatchObject({ action: 'enquiry.note_removed', before: null });
  const reply = { subject: 'Re', text: 'Yes.', state: 'done' };
  const sent = (await ana.ask('POST', `enquiries/${id}/replies`, reply)).json<{
    note_id: number;
  }>();
  expect((await remove(ana, sent.note_id)).statusCode).toBe(404);
});

it('a template is filled in from the enquiry and from the coming sessions of its course', async () => {
  const id = await anEnquiry(server, { form_course_id: '1944' });
  const words = { name: 'Dates', subject: '{{course}}', text: 'Dear {{ name }}\n{{dates}}\n{{my_name}}' };
  const unknown = await ana.ask('POST', 'reply-templates', { ...words, text: '{{password}}' });
  expect([unknown.statusCode, unknown.body]).toEqual([422, expect.stringContaining('{{password}}')]);
  const added = await ana.ask('POST', 'reply-templates', words);
  const { template } = added.json<{ template: { id: number; version: number } }>();
  const other = { ...words, subject: 'Dates' };
  expect((await ana.ask('POST', 'reply-templates', other)).statusCode).toBe(422);
  await server.database.db
    .updateTable('sessions')
    .set({ price: 1800, currency: 'MYR' })
    .where('course_id', '=', 1944)
    .execute();
  const filled = (await ana.ask('GET', `reply-templates/${template.id}/filled?enquiry=${id}`)).json();
  const { title } = await server.database.db
    .selectFrom('courses')
    .select('title')
    .where('id', '=', 1944)
    .executeTakeFirstOrThrow();
  expect(filled).toMatchObject({ subject: title, missing: [] });
  expect((filled as unknown as { text: string }).text).toMatch(
    /^Dear Aminah Tan\n\d\d \w+ 2027[^\n]*, MYR 1,800\n[^]*Ana Tan$/,
  );
  const bare = await anEnquiry(server);
  const without = (await ana.ask('GET', `reply-templates/${template.id}/filled?enquiry=${bare}`)).json();
  expect(without).toMatchObject({ missing: ['course', 'dates'] });
  const put = (name: string) =>
    ana.ask('PUT', `reply-templates/${template.id}`, { ...words, name }, version(1));
  expect([(await put('Other')).statusCode, (await put('Another')).statusCode]).toEqual([200, 409]);
  const remove = (read: number) =>
    ana.ask('DELETE', `reply-templates/${template.id}`, undefined, version(read));
  expect([(await remove(1)).statusCode, (await remove(2)).statusCode]).toEqual([409, 200]);
});

it('the spreadsheet holds what the filters show, and no formula', async () => {
  await anEnquiry(server, { form_name: '=HYPERLINK("https://evil.example")', form_company: 'Meranti' });
  await anEnquiry(server, { form_company: 'Other' });
  const { body, statusCode } = await ana.ask('GET', 'enquiries.csv?q=meranti');
  const [head, line] = body.split('\r\n');
  expect([statusCode, head]).toEqual([
    200,
    '\ufeffid,received_at,form,state,taken_by,name,email,company,course,fields',
  ]);
  expect(line).toMatch(/^\d+,\d{4}-[^,]+,Contact form,new,,"'=HYPER.*",aminah\.tan@example\.com,Meranti,/);
  expect(body).toContain(`"'=HYPERLINK(""https://evil.example"")"`);
  expect(body).not.toContain('Other');
});

it('the list, the counts and the search of 50,000 enquiries go by their indexes', async () => {
  const { db } = server.database;
  for (let from = 1; from < 50_000; from += 5_000)
    await sql`INSERT INTO submissions (kind, email, body, state)
      SELECT 'contact', 'person' || n || '@example.com',
        jsonb_build_object('form_name', 'Person ' || n, 'form_request', repeat('words of an enquiry ', 20)),
        CASE WHEN n % 100 = 0 THEN 'new' ELSE 'done' END
      FROM generate_series(${from}::int, ${from + 4_999}::int) AS n`.execute(db);
  await sql`ANALYZE submissions`.execute(db);
  const planOf = async (filter: object) => {
    const rows = await enquiriesQuery(db, filter, { memberId: 1, limit: 51 }).explain('text');
    return rows.map((row) => Object.values(row as object).join()).join('\n');
  };
  for (const filter of [
    {},
    { state: 'new' },
    { before: 20_000 },
    { q: 'person49999' },
    // In every one of them: the find box requests it while somebody types.
    { q: 'wo' },
    { kind: 'contact' },
  ]) {
    const plan = await planOf(filter);
    expect([filter, plan]).toEqual([filter, expect.not.stringContaining('Seq Scan on submissions')]);
  }
  expect(await planOf({ q: 'person49999' })).toContain('submissions_words');
  expect(await planOf({ state: 'new' })).toContain('submissions_desk');
  expect(await idsOf('?q=person49999')).toHaveLength(1);
});
