/**
 * Drafts of courses on the real database: nobody sees them before they are published, and nothing of them is
 * lost.
 */
import { draftPreviewPath } from '@/contract/staff/draftsEndpoints';
import { DRAFT_MESSAGES } from '@/contract/staff/draftsSchemas';
import { publishDue } from '@/server/staff/drafts/publishingJob';
import * as renderer from '@/src/server';
import { fillCatalogue } from '../catalogue/aCatalogue';
import { NOW, useServer, type TestServer } from '../http/aServer';
import { aColleague, version, useColleague, type Answer } from './aDesk';

let now = NOW;
const HOUR = 3_600_000;

const server = useServer({ renderer, now: () => now });
const ana = useColleague(server, ['editor'], 'ana@example.com');
const ben = useColleague(server, ['editor'], 'ben@example.com');
beforeAll(() => fillCatalogue(server.database.db));
beforeEach(() => {
  now = NOW;
});
afterEach(async () => {
  await server.database.db.deleteFrom('course_drafts').execute();
});

interface Draft {
  id: number;
  version: number;
  course_id: number | null;
  course_number: number;
  based_on: string | null;
  row: Record<string, unknown>;
  title: string;
  publish_at: number | null;
  problem: string | null;
}
interface Body {
  draft: Draft;
  current: { version: string; row: Record<string, unknown> } | null;
  course: { row: Record<string, unknown>; version: string };
  list: Draft[];
  conflicts: { current: { version: string; row: Record<string, unknown> } }[];
  errors: { field: string; message: string }[];
  message: string;
}
const of = (answer: Answer) => answer.json<Body>();

const begin = async (what: object, who = ana): Promise<Draft> => {
  const answer = await who.ask('POST', 'drafts', what);
  expect(answer.statusCode).toBe(200);
  return of(answer).draft;
};
const save = (draft: Draft, row: object, who = ana, more: object = {}) =>
  who.ask('PATCH', `drafts/${draft.id}`, { row, ...more }, version(draft.version));
const publish = (draft: Draft, who = ana) =>
  who.ask('POST', `drafts/${draft.id}/publish`, {}, version(draft.version));
const schedule = (draft: Draft, publish_at: number | null) =>
  ana.ask('POST', `drafts/${draft.id}/schedule`, { publish_at }, version(draft.version));
const titleOf = async (id: number): Promise<string | undefined> =>
  (await server.database.db.selectFrom('courses').select('title').where('id', '=', id).executeTakeFirst())
    ?.title;
const silent = { info: () => undefined, warn: () => undefined };
const publishAll = () => publishDue({ db: server.database.db, now: () => now, log: silent });

describe('a draft', () => {
  it('of a course begins with the course, and there is one for everybody', async () => {
    const mine = await begin({ course_id: 2000 });
    expect(mine).toMatchObject({ course_id: 2000, version: 1, row: { id: 2000, title: 'Python & <C>' } });
    expect(await begin({ course_id: 2000 }, ben)).toEqual(mine);
    const { list } = of(await ben.ask('GET', 'drafts?course_id=2000'));
    expect(list.map(({ title }) => title)).toEqual(['Python & <C>']);
  });

  it('is saved as it stands, whatever is missing, and shows nothing to visitors', async () => {
    const draft = await begin({});
    const { draft: saved } = of(await save(draft, { title: 'Half', course_profile: 'not yet', id: 5 }));
    expect(saved).toMatchObject({ version: 2, title: 'Half', row: { id: draft.course_number } });
    expect(of(await ana.ask('GET', `drafts/${draft.id}`)).draft).toEqual(saved);
    expect((await server.app.inject('/api/website/courses')).body).not.toContain('Half');
    expect((await server.app.inject(`/training/${draft.course_number}`)).statusCode).toBe(404);
  });

  it('that somebody else saved is not overwritten: who comes second is shown it', async () => {
    const draft = await begin({ course_id: 2000 });
    await save(draft, { ...draft.row, title: 'By Ben' }, ben);
    const refused = await save(draft, { ...draft.row, title: 'By Ana' });
    expect(refused.statusCode).toBe(409);
    expect(of(refused).draft).toMatchObject({ version: 2, title: 'By Ben', updated_by: 'ben@example.com' });
  });

  it('may hold no characters that nobody could store', async () => {
    const draft = await begin({});
    const refused = await save(draft, { 'A\u0000': 'B' });
    expect([refused.statusCode, of(refused).message]).toEqual([422, DRAFT_MESSAGES.characters]);
  });

  it('that is discarded is gone, and its words stand in the log', async () => {
    const draft = await begin({ row: { title: 'Thrown away' } });
    const gone = await ana.ask('DELETE', `drafts/${draft.id}`, undefined, version(1));
    expect(gone.statusCode).toBe(200);
    expect((await ana.ask('GET', `drafts/${draft.id}`)).statusCode).toBe(404);
    const admin = await aColleague(server, ['admin'], 'admin@example.com');
    const log = await admin.ask('GET', 'activity?action=draft');
    expect(log.body).toContain('Thrown away');
  });

  it('that is changed after it was given a time has its first change in the log, once', async () => {
    const draft = await begin({ course_id: 2000 });
    const timed = of(await schedule(draft, NOW + HOUR)).draft;
    const saved = of(await save(timed, { ...draft.row, title: 'First words' })).draft;
    await save(saved, { ...draft.row, title: 'First words, typed on' });
    const told = await server.database.db
      .selectFrom('activity')
      .select('after')
      .where('action', '=', 'draft.changed')
      .where('subject', '=', `draft ${draft.id}`)
      .execute();
    expect(told.map(({ after }) => after?.title)).toEqual(['First words']);
  });

  it('is of nobody who may not change courses', async () => {
    const desk = await aColleague(server, ['desk'], 'desk@example.com');
    expect((await desk.ask('POST', 'drafts', {})).statusCode).toBe(403);
  });
});

describe('publishing', () => {
  it('makes the draft the course, found by visitors at once, and ends the draft', async () => {
    const draft = await begin({ row: { title: 'Acoustics for Beginners', group_id: 101 } });
    const answer = await publish(draft);
    expect(answer.statusCode).toBe(200);
    expect(of(answer).course.row).toMatchObject({
      id: draft.course_number,
      title: 'Acoustics for Beginners',
    });
    expect((await ana.ask('GET', `drafts/${draft.id}`)).statusCode).toBe(404);
    for (let tries = 0; tries < 300; tries += 1) {
      const found = await server.app.inject('/api/website/search_courses?keywords=acoustics');
      if (found.body.includes('Acoustics for Beginners')) return;
    }
    throw new Error('The course was not found.');
  });

  it('names every field that is wrong, and keeps the draft', async () => {
    const draft = await begin({ row: { duration_days: -1, titel: 'x' } });
    const refused = await publish(draft);
    expect(refused.statusCode).toBe(422);
    expect(
      of(refused)
        .errors.map(({ field }) => field)
        .sort(),
    ).toEqual(['duration_days', 'group_id', 'titel', 'title']);
    expect((await ana.ask('GET', `drafts/${draft.id}`)).statusCode).toBe(200);
  });

  it('of a course that was changed meanwhile shows the course as it is, and what is chosen then is published', async () => {
    const draft = await begin({ course_id: 1950 });
    await server.database.db
      .updateTable('courses')
      .set({ meta_desc: 'Theirs' })
      .where('id', '=', 1950)
      .execute();
    const saved = of(await save(draft, { ...draft.row, title: 'Mine' })).draft;
    const refused = await publish(saved);
    expect(refused.statusCode).toBe(409);
    const [conflict] = of(refused).conflicts;
    expect(conflict?.current.row).toMatchObject({ title: 'analogue design', meta_desc: 'Theirs' });
    const settled = { ...conflict?.current.row, title: 'Mine' };
    const chosen = of(await save(saved, settled, ana, { based_on: conflict?.current.version })).draft;
    expect(of(await publish(chosen)).course.row).toMatchObject({ title: 'Mine', meta_desc: 'Theirs' });
  });

  it('gives a new course a number that no course ever had, nor another draft', async () => {
    const first = await begin({ row: { title: 'One', group_id: 101 } });
    const second = await begin({ row: { title: 'Two', group_id: 101 } });
    expect(second.course_number).toBe(first.course_number + 1);
    const { course } = of(await publish(second));
    await server.database.db.deleteFrom('courses').where('id', '=', Number(course.row.id)).execute();
    await ana.ask('DELETE', `drafts/${first.id}`, undefined, version(1));
    expect((await begin({})).course_number).toBe(second.course_number + 1);
  });

  it('gives another number to a new course whose number was taken meanwhile', async () => {
    const draft = await begin({ row: { title: 'Late', group_id: 101 } });
    await server.database.db
      .insertInto('courses')
      .values({
        id: draft.course_number,
        title: 'Faster',
        title_sort: null,
        group_id: 101,
        course_profile: '[]',
        duration_days: null,
        meta_desc: null,
        meta_keywords: null,
        image: null,
      })
      .execute();
    expect(of(await publish(draft)).course.row.id).toBe(draft.course_number + 1);
    expect(await titleOf(draft.course_number)).toBe('Faster');
  });

  it('of a copy leaves the course that it is of', async () => {
    const copy = await begin({ copy_of: 1944 });
    expect(copy).toMatchObject({ course_id: null, based_on: null, title: 'Copy of The RF Course' });
    expect(copy.row.group_id).toBe(101);
    await publish(copy);
    expect(await titleOf(1944)).toBe('The RF Course');
    expect(await titleOf(copy.course_number)).toBe('Copy of The RF Course');
  });
});

describe('a draft with a time', () => {
  it('publishes itself then and not before, in the name of who said so', async () => {
    const draft = await begin({ course_id: 2000 });
    const saved = of(await save(draft, { ...draft.row, title: 'From tomorrow on' })).draft;
    expect(of(await schedule(saved, NOW + HOUR)).draft.publish_at).toBe(NOW + HOUR);
    await publishAll();
    expect(await titleOf(2000)).toBe('Python & <C>');
    now = NOW + HOUR;
    await publishAll();
    expect(await titleOf(2000)).toBe('From tomorrow on');
    expect(of(await ana.ask('GET', 'drafts')).list).toEqual([]);
    const set = await server.database.db
      .selectFrom('catalogue_change_sets')
      .select(['actor', 'cause'])
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirst();
    expect(set).toEqual({ actor: 'ana@example.com', cause: 'publish' });
  });

  it('is published once over any number of processes', async () => {
    for (const title of ['First of many', 'Second of many'])
      await schedule(await begin({ row: { title, group_id: 101 } }), NOW + HOUR);
    now = NOW + HOUR;
    const before = await server.database.db.selectFrom('catalogue_change_sets').select('id').execute();
    await Promise.all(Array.from({ length: 6 }, publishAll));
    const after = await server.database.db.selectFrom('catalogue_change_sets').select('id').execute();
    expect(after.length - before.length).toBe(2);
    const made = await server.database.db
      .selectFrom('courses')
      .select('title')
      .where('title', 'like', '%of many')
      .execute();
    expect(made).toHaveLength(2);
  });

  it('that is wrong by then stays a draft and says why', async () => {
    const draft = await begin({ row: { title: 'Without a group' } });
    await schedule(draft, NOW + HOUR);
    now = NOW + HOUR;
    await publishAll();
    const [kept] = of(await ana.ask('GET', 'drafts')).list;
    expect(kept).toMatchObject({ id: draft.id, publish_at: null });
    expect(kept?.problem).toMatch(/group/i);
  });

  it('is given no time that is over, and can be taken back', async () => {
    const draft = await begin({ course_id: 2000 });
    expect(of(await schedule(draft, NOW)).message).toBe(DRAFT_MESSAGES.past);
    const set = of(await schedule(draft, NOW + HOUR)).draft;
    expect(of(await schedule(set, null)).draft.publish_at).toBeNull();
    now = NOW + 2 * HOUR;
    await publishAll();
    expect(of(await ana.ask('GET', 'drafts')).list).toHaveLength(1);
  });
});

describe('the preview', () => {
  it('is the course page with the draft in it, which runs no script and is framed by this site alone', async () => {
    const draft = await begin({ course_id: 1944 });
    const html = '<p>Fresh <script>alert(1)</script><b onclick="x()">words</b></p>';
    const row = { ...draft.row, title: 'A new title', course_profile: [{ heading: 'Outline', html }] };
    const saved = of(await save(draft, row)).draft;
    const path = draftPreviewPath(draft.id, saved.version).replace('/api/staff/', '');
    const page = (await ana.ask('GET', path)) as unknown as Awaited<ReturnType<TestServer['app']['inject']>>;
    expect(page.statusCode).toBe(200);
    expect(page.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(page.headers['content-security-policy']).toMatch(
      /^default-src 'none';.*frame-ancestors 'self'; sandbox/,
    );
    expect(page.headers['x-frame-options']).toBe('SAMEORIGIN');
    expect(page.body).toContain('A new title</h1>');
    expect(page.body).toContain('Fresh <b>words</b>');
    expect(page.body).not.toMatch(/<script|onclick/);
    // The present dates of the course.
    expect(page.body).toContain('01 Feb 2027');
    expect((await server.app.inject('/training/1944')).body).not.toContain('A new title');
  });

  it.each([
    ['nothing', {}],
    [
      'wrong things',
      { id: 'x', title: 7, group_id: 'y', course_profile: [null, 3, { heading: 'A' }], image: 1 },
    ],
    ['a group that is not there', { title: 'T', group_id: 4711 }],
  ])('of a row with %s is a page, no failure', async (_what, row) => {
    const answer = await ana.ask('POST', 'courses/preview', { row });
    expect(answer.statusCode).toBe(200);
    expect(answer.body).toContain('Upcoming sessions');
  });

  it('shows the sessions of a course that is not published', async () => {
    await server.database.db.updateTable('courses').set({ publish: 'no' }).where('id', '=', 1944).execute();
    const draft = await begin({ course_id: 1944 });
    expect(draft.row.publish).toBe('no');
    expect((await ana.ask('GET', `drafts/${draft.id}/preview`)).body).toContain('01 Feb 2027');
    // Without a draft, too.
    expect((await ana.ask('GET', 'courses/1944/preview')).body).toContain('01 Feb 2027');
    expect((await ana.ask('GET', 'courses/4711/preview')).statusCode).toBe(404);
    await server.database.db.updateTable('courses').set({ publish: 'yes' }).where('id', '=', 1944).execute();
  });
});
