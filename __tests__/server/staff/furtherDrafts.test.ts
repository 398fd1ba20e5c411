/** Drafts that are out of the ordinary: very long ones, and those of courses that do not exist any more. */
import { setTimeout } from 'node:timers/promises';
import { sql } from 'kysely';
import type { DraftPublishedResponse, DraftResponse } from '@/contract/staff/draftsSchemas';
import { dayToMs } from '@/contract/time';
import { lockCatalogue } from '@/server/database/catalogueVersion';
import { previewedSessions } from '@/server/staff/drafts/previewedCourse';
import * as renderer from '@/src/server';
import { fillCatalogue } from '../catalogue/aCatalogue';
import { aServer, NOW, useServer } from '../http/aServer';
import { aColleague, version, useColleague, type Answer } from './aDesk';
import { load } from './anEditor';

const server = useServer({ renderer });
const ana = useColleague(server, ['editor'], 'ana@example.com');
beforeAll(() => fillCatalogue(server.database.db));
afterEach(async () => {
  await server.database.db.deleteFrom('course_drafts').execute();
});

type Draft = DraftResponse['draft'];
const draftOf = (answer: Answer): Draft => {
  expect(answer.statusCode).toBe(200);
  return answer.json<DraftResponse>().draft;
};
const begin = async (what: object): Promise<Draft> => draftOf(await ana.ask('POST', 'drafts', what));
const save = (draft: Draft, row: object, more: object = {}) =>
  ana.ask('PATCH', `drafts/${draft.id}`, { row, ...more }, version(draft.version));
const publish = (draft: Draft) => ana.ask('POST', `drafts/${draft.id}/publish`, {}, version(draft.version));

it('a draft may be as long as the course of an import: it is begun, saved, previewed and published', async () => {
  const html = `<p>${'Long words. '.repeat(20_000)}</p>`;
  const row = { title: 'Long', group_id: 101, course_profile: [{ heading: 'Outline', html }] };
  const saved = draftOf(await save(await begin({ row }), { ...row, title: 'Longer' }));
  expect((await ana.ask('POST', 'courses/preview', { row })).statusCode).toBe(200);
  const { course } = (await publish(saved)).json<DraftPublishedResponse>();
  expect(course.row.title).toBe('Longer');
});

it('the draft of a course that was removed meanwhile can be published as a course again', async () => {
  const made = await publish(await begin({ row: { title: 'Removed', group_id: 101 } }));
  const { key } = made.json<DraftPublishedResponse>().course;
  const draft = await begin({ course_id: Number(key) });
  await server.database.db.deleteFrom('courses').where('id', '=', Number(key)).execute();
  const refused = await publish(draft);
  expect(refused.statusCode).toBe(409);
  expect(refused.json()).toMatchObject({ conflicts: [{ entity: 'courses', key, current: null }] });
  const chosen = draftOf(await save(draft, draft.row, { based_on: null }));
  const published = await publish(chosen);
  expect(published.statusCode).toBe(200);
  expect(published.json()).toMatchObject({ course: { key, row: { title: 'Removed' } } });
});

it('a new course is not published under the number of one that came and was removed meanwhile', async () => {
  const draft = await begin({ row: { title: 'New', group_id: 101 } });
  const { db } = server.database;
  const course = { id: draft.course_number, title: 'Came and went', group_id: 101 };
  await load(server.database, { courses: [course] });
  await db.deleteFrom('courses').where('id', '=', course.id).execute();
  const { course: published } = (await publish(draft)).json<DraftPublishedResponse>();
  expect(published.row).toMatchObject({ id: draft.course_number + 1, title: 'New' });
});

it('a draft that is published without a change has its end in the log', async () => {
  const draft = await begin({ course_id: 2000 });
  const published = await publish(draft);
  expect(published.json()).toMatchObject({ change_set: null, course: { key: '2000' } });
  const last = await server.database.db
    .selectFrom('activity')
    .select(['actor', 'action', 'subject', 'after'])
    .orderBy('id', 'desc')
    .executeTakeFirst();
  expect(last).toEqual({
    ...{ actor: 'ana@example.com', action: 'draft.published', subject: `draft ${draft.id}` },
    after: { course: 2000 },
  });
});

it('an edit of a long course is told in the log by what changed: its title, and one section', async () => {
  const section = (heading: string, html: string) => ({ heading, html });
  const long = section('Outline', `<p>${'Long words. '.repeat(4_000)}</p>`);
  const row = { title: 'Long', group_id: 101, course_profile: [long, section('Fees', '<p>1</p>')] };
  const draft = await begin({ row });
  const edited = { ...row, title: 'Longer', course_profile: [long, section('Fees', '<p>2</p>')] };
  await save(draft, edited);
  const told = await server.database.db
    .selectFrom('activity')
    .select(['before', 'after'])
    .where('action', '=', 'draft.changed')
    .where('subject', '=', `draft ${draft.id}`)
    .execute();
  expect(told).toEqual([
    {
      before: { title: 'Long', 'section: Fees': '<p>1</p>' },
      after: { title: 'Longer', 'section: Fees': '<p>2</p>' },
    },
  ]);
});

it('a course whose number has ten digits has a preview, and a number that no course can have is not found', async () => {
  // One imported course is enough: the next one gets the number after it.
  await load(server.database, { courses: [{ id: 1_234_567_889, title: 'Imported', group_id: 101 }] });
  const draft = await begin({ row: { title: 'Ten digits', group_id: 101 } });
  expect(draft.course_number).toBe(1_234_567_890);
  await publish(draft);
  const shown = await ana.ask('GET', `courses/${draft.course_number}/preview`);
  expect(shown.statusCode).toBe(200);
  expect(shown.body).toContain('Ten digits</h1>');
  expect((await ana.ask('GET', 'courses/9999999999/preview')).statusCode).toBe(404);
});

it('a draft of a course that is discarded is in the log with what the course does not have, not with the whole course', async () => {
  const section = (heading: string, html: string) => ({ heading, html });
  const long = section('Outline', `<p>${'Long words. '.repeat(4_000)}</p>`);
  const row = { title: 'Long', group_id: 101, course_profile: [long, section('Fees', '<p>1</p>')] };
  const { course } = (await publish(await begin({ row }))).json<DraftPublishedResponse>();
  const draft = await begin({ course_id: Number(course.key) });
  const profile = [long, section('Fees', '<p>Thrown away</p>')];
  const saved = draftOf(await save(draft, { ...draft.row, course_profile: profile }));
  await ana.ask('DELETE', `drafts/${draft.id}`, undefined, version(saved.version));
  const told = await server.database.db
    .selectFrom('activity')
    .select(['before', 'after'])
    .where('action', '=', 'draft.discarded')
    .where('subject', '=', `draft ${draft.id}`)
    .execute();
  const before = { id: Number(course.key), title: 'Long', 'section: Fees': '<p>Thrown away</p>' };
  expect(told).toEqual([{ before, after: null }]);
});

/** Of the edits of a draft that are in the log. */
async function titlesInLog(id: number) {
  const told = await server.database.db
    .selectFrom('activity')
    .select('after')
    .where('action', '=', 'draft.changed')
    .where('subject', '=', `draft ${id}`)
    .orderBy('id')
    .execute();
  return told.map(({ after }) => after?.['title']);
}

it('an edit of mine that follows a colleague’s is in the log, and so is theirs, however soon it comes', async () => {
  const ben = await aColleague(server, ['editor'], 'ben@example.com');
  let draft = await begin({ row: { title: 'Begun', group_id: 101 } });
  for (const [who, title] of [
    [ana, 'By Ana'],
    [ben, 'By Ben'],
    [ana, 'By Ana again'],
    [ben, 'By Ben again'],
  ] as const)
    draft = draftOf(
      await who.ask('PATCH', `drafts/${draft.id}`, { row: { ...draft.row, title } }, version(draft.version)),
    );
  expect(await titlesInLog(draft.id)).toEqual(['By Ana', 'By Ben', 'By Ana again', 'By Ben again']);
});

it('the first edit after one that a clock dated ahead is in the log, and what continues it is not', async () => {
  const { db } = server.database;
  const draft = draftOf(await save(await begin({ row: { group_id: 101 } }), { title: 'Dated ahead' }));
  await db
    .updateTable('course_drafts')
    .set({ updated_at: new Date(NOW + 24 * 3_600_000) })
    .where('id', '=', draft.id)
    .execute();
  const next = draftOf(await save(draft, { title: 'The next day' }));
  await save(next, { title: 'The next day, typed on' });
  expect(await titlesInLog(draft.id)).toEqual(['Dated ahead', 'The next day']);
});

it('a copy of a course is sorted by its own title', async () => {
  await server.database.db
    .updateTable('courses')
    .set({ title_sort: 'RF Course, The' })
    .where('id', '=', 1944)
    .execute();
  const { row } = await begin({ copy_of: 1944 });
  expect(row).toMatchObject({ title: 'Copy of The RF Course' });
  expect(row).not.toHaveProperty('title_sort');
});

it('a preview has the sessions of the course up to their last day', async () => {
  const { db } = server.database;
  const { id, end_date } = await db
    .selectFrom('sessions')
    .select(['id', sql<string>`end_date::text`.as('end_date')])
    .where('course_id', '=', 1944)
    .orderBy('end_date', 'desc')
    .executeTakeFirstOrThrow();
  const end = dayToMs(end_date);
  const on = async (ms: number) => (await previewedSessions(db, 1944, ms)).map((session) => session.id);
  expect(await on(end)).toContain(id);
  expect(await on(end + 24 * 3_600_000)).toEqual([]);
});

it('a server that stops waits for the draft that it is publishing', async () => {
  const { db } = server.database;
  const draft = await begin({ row: { title: 'Published at last', group_id: 101 } });
  await ana.ask('POST', `drafts/${draft.id}/schedule`, { publish_at: NOW + 1 }, version(draft.version));
  const begun = jest.spyOn(globalThis, 'setInterval');
  const { app } = await aServer({ database: server.database, now: () => NOW + 1 });
  const turns = begun.mock.calls.filter(([, ms]) => ms === 10_000).map(([turn]) => turn);
  begun.mockRestore();
  let isStopped = false;
  let stopping: Promise<void> | undefined;
  // Publishing waits for the lock of the catalogue.
  await db.transaction().execute(async (trx) => {
    await lockCatalogue(trx);
    turns.forEach((turn) => turn());
    stopping = app.close().then(() => void (isStopped = true));
    await setTimeout(500);
    expect(isStopped).toBe(false);
  });
  await stopping;
  const titles = await db
    .selectFrom('courses')
    .select('title')
    .where('id', '=', draft.course_number)
    .execute();
  expect(titles).toEqual([{ title: 'Published at last' }]);
});
