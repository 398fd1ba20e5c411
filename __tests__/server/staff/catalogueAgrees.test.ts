/** Whatever is done to the catalogue in whatever order: lists, search, pages and export tell the same. */
import { setTimeout as sleep } from 'node:timers/promises';
import fc from 'fast-check';
import { sql } from 'kysely';
import type { ChangeSet, RowVersion } from '@/contract/staff/catalogue';
import { aServer, type TestServer } from '../http/aServer';
import { aCatalogue, aCourse } from '../site/aDocument';
import { anEditor, exported, load, type Editor } from './anEditor';

const RUNS = 12;
const WORDS = ['antenna', 'filters', 'robots', 'welding'];
const IDS = [1944, 1945, 1946];

type Step =
  | { kind: 'edit' | 'remove' | 'restore'; id: number; word: string; isPublic: boolean }
  | { kind: 'import'; ids: number[]; word: string; isPublic: boolean; removes: boolean }
  | { kind: 'undo'; back: number };

const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({
    kind: fc.constantFrom('edit' as const, 'edit' as const, 'remove' as const, 'restore' as const),
    id: fc.constantFrom(...IDS),
    word: fc.constantFrom(...WORDS),
    isPublic: fc.boolean(),
  }),
  fc.record({
    kind: fc.constant('import' as const),
    ids: fc.uniqueArray(fc.constantFrom(...IDS), { minLength: 1 }),
    word: fc.constantFrom(...WORDS),
    isPublic: fc.boolean(),
    removes: fc.boolean(),
  }),
  fc.record({ kind: fc.constant('undo' as const), back: fc.nat(3) }),
);

let server: TestServer;
let ana: Editor;

beforeAll(async () => {
  server = await aServer();
  ana = await anEditor(server);
});
afterAll(() => server.close());

const courseOf = (id: number, word: string, isPublic: boolean) =>
  aCourse({ id, title: `Course ${word} ${id}`, group_id: isPublic ? 101 : 102 });

const present = async (id: number) =>
  (await ana.get<{ rows: { version: string }[] }>(`catalogue/courses?keys=${id}`)).rows[0]?.version ?? null;

const sets = async () => (await ana.get<{ list: ChangeSet[] }>('catalogue/change-sets')).list;

async function take(one: Step): Promise<void> {
  if (one.kind === 'undo') {
    const set = (await sets())[one.back];
    if (!set) return;
    const before = await exported(server.database);
    const { statusCode } = await ana.ask('POST', `catalogue/change-sets/${set.id}/undo`);
    // Refused, it has changed nothing; done, it can be taken back.
    if (statusCode !== 200) {
      expect([statusCode, await exported(server.database)]).toEqual([409, before]);
    } else {
      const [undone] = await sets();
      expect((await ana.ask('POST', `catalogue/change-sets/${undone?.id}/undo`)).statusCode).toBe(200);
      expect(await exported(server.database)).toBe(before);
      const [redone] = await sets();
      await ana.ask('POST', `catalogue/change-sets/${redone?.id}/undo`);
    }
    return;
  }
  if (one.kind === 'import') {
    const courses = one.ids.map((id) => courseOf(id, one.word, one.isPublic));
    await load(server.database, { courses }, one.removes ? { removeMissing: ['courses'] } : {});
    return;
  }
  const version = await present(one.id);
  if (one.kind === 'edit') {
    await ana.change({ entity: 'courses', row: courseOf(one.id, one.word, one.isPublic), version });
  } else if (one.kind === 'remove' && version !== null) {
    await ana.change({ entity: 'courses', key: String(one.id), version, remove: true });
  } else if (one.kind === 'restore') {
    const { list } = await ana.get<{ list: RowVersion[] }>(`catalogue/courses/${one.id}/versions`);
    const then = list.find(({ row }) => row !== null);
    if (!then?.change_set) return;
    const url = `catalogue/courses/${one.id}/versions/${then.change_set.id}/restore`;
    const answer = await ana.ask('POST', url, { version });
    expect(answer.statusCode).toBe(200);
    expect((answer.json() as unknown as { rows: { row: object }[] }).rows[0]?.row).toEqual(then.row);
  }
}

interface Course {
  id: number;
  title: string;
  group_id: number;
}

/** @returns whether visitors see the course as it is, or that there is none, within a second */
async function shownOf(id: number, courses: readonly Course[]): Promise<boolean> {
  const course = courses.find((one) => one.id === id);
  for (const end = Date.now() + 1_000; ; await sleep(10)) {
    const { statusCode, body } = await server.app.inject(`/api/website/courses/${id}`);
    if (course ? body.includes(`"${course.title}"`) : statusCode === 404) return true;
    if (Date.now() > end) return false;
  }
}

async function agree(): Promise<void> {
  const { courses } = JSON.parse(await exported(server.database)) as { courses: Course[] };
  const listed = await ana.get<{ rows: { row: Course }[] }>('catalogue/courses');
  expect(listed.rows.map(({ row }) => row)).toEqual(courses);
  const open = courses.filter(({ group_id: group }) => group === 101);
  for (const id of IDS) expect([id, await shownOf(id, courses)]).toEqual([id, true]);
  const titles = new Set(open.flatMap(({ title }) => title.toLowerCase().split(' ')));
  const words = await server.database.db.selectFrom('search_words').select('word').execute();
  expect(words.map(({ word }) => word).sort()).toEqual([...titles].sort());
  for (const word of WORDS) {
    const { rows } = await sql<{ ids: number[] | null }>`
      SELECT find_course_ids(ARRAY[${word}], ARRAY[true], ARRAY[]::int[], true, 0, 100) AS ids`.execute(
      server.database.db,
    );
    const found = open.filter(({ title }) => title.includes(word)).map(({ id }) => id);
    expect([...(rows[0]?.ids ?? [])].sort()).toEqual(found.sort());
  }
}

it('any sequence of edits, removals, restores, imports and undos leaves everything agreeing', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 3, maxLength: 8 }), async (steps) => {
      await sql`TRUNCATE regions, groups, portfolios, courses, catalogue_changes, catalogue_change_sets CASCADE`.execute(
        server.database.db,
      );
      await sql`TRUNCATE course_search, search_words, search_queue, search_gone_words`.execute(
        server.database.db,
      );
      await load(
        server.database,
        aCatalogue({ courses: IDS.map((id) => courseOf(id, 'filters', true)), sessions: [] }),
      );
      // What is undone is what was done here: groups and portfolios stay.
      await sql`TRUNCATE catalogue_changes, catalogue_change_sets`.execute(server.database.db);
      for (const one of steps) {
        await take(one);
        await agree();
      }
    }),
    { numRuns: RUNS, endOnFailure: true },
  );
}, 120_000);
