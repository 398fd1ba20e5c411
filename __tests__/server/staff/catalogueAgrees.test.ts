/** After any changes of the catalogue in any order, lists, search, pages and export agree. */
import { setTimeout as sleep } from 'node:timers/promises';
import fc from 'fast-check';
import { sql } from 'kysely';
import type { EntityName, ImportRow } from '@/contract/staff/catalogue';
import type { CatalogueRow, ChangeSet, RowVersion } from '@/contract/staff/catalogueResponses';
import { catalogueEntity } from '@/server/catalogue/changes/catalogueRow';
import { WrongRows } from '@/server/catalogue/import/problems';
import * as renderer from '@/src/server';
import { aServer, useServer, type TestServer } from '../http/aServer';
import { aDatabase } from '../http/testDatabase';
import { aCourse, aCourseware, aFullCatalogue, aGroup, aPortfolio, aSession } from '../site/aDocument';
import { exported, load, loadAnew, useEditor } from './anEditor';

const RUNS = 8;
const PAGES_A_RUN = 4;
const WORDS = ['antenna', 'filters', 'robots', 'welding'];
const IDS = [1944, 1945, 1946];

const FULL = aFullCatalogue() as unknown as Record<string, ImportRow[]>;

/** The input of a step: which of three rows, a visible word, and one of three states. */
interface Choice {
  entity: EntityName;
  nth: number;
  word: string;
  state: number;
}
type Step =
  | ({ kind: 'edit' | 'remove' | 'restore' } & Choice)
  | { kind: 'import'; rows: Choice[]; removes: boolean }
  | { kind: 'undo'; back: number };

/** In a visible group, in one without a portfolio, or not published. */
const courseOf = (id: number, word: string, state: number) =>
  aCourse({
    id,
    title: `Course ${word} ${id}`,
    group_id: state === 1 ? 102 : 101,
    ...(state === 2 && { publish: 'no' }),
  });
const video = (label: string) => [
  { id: 1, label, youtube: 'https://www.youtube.com/watch?v=1', position: 1, usage: [] },
];
const STATES = ['confirmed', 'full', 'cancelled'];
/** Venues, groups and portfolios are found by the search, too: they have other words than courses. */
const VENUES: Readonly<Record<string, string>> = { antenna: 'Ipoh', filters: 'Melaka', robots: 'Penang' };
const placeOf = (word: string): string => VENUES[word] ?? 'Kuching';

/** A row of every list, each with the part that visitors see. */
const ROWS: Partial<Record<EntityName, (choice: Choice) => ImportRow>> = {
  courses: ({ nth, word, state }) => courseOf(IDS[nth] ?? 0, word, state),
  sessions: ({ nth, word, state }) =>
    aSession({
      ...{
        id: nth + 1,
        course_id: IDS[nth],
        schedule_id: 9001 + nth,
        venue_label: placeOf(word),
        seats: state * 5,
      },
      ...{ status: STATES[state], price: 1000 + nth + state / 2, currency: 'MYR' },
    }),
  groups: ({ nth, word }) => aGroup({ group_id: 101 + nth, course_group_name: `${placeOf(word)} group` }),
  portfolios: ({ nth, word, state }) =>
    aPortfolio({
      ...{ id: 1569 + nth, value: `portfolio${nth}`, label: `${placeOf(word)} portfolio` },
      ...{ portfolio_type: state === 2 ? 'hidden' : 'public', children: nth === 0 ? ['101'] : [] },
    }),
  featured: ({ nth, word }) => ({ ...FULL['featured']?.[0], id: IDS[nth], title: `Featured ${word}` }),
  resellers: ({ nth, word }) => ({
    ...FULL['resellers']?.[0],
    id: nth + 1,
    company: `Reseller ${word}`,
  }),
  hotel_rates: ({ nth, word }) => ({
    ...FULL['hotel_rates']?.[0],
    id: nth + 1,
    label: `Hotels ${word}`,
  }),
  flex_prices: ({ nth, state }) => ({ course_id: IDS[nth], total_price: 900 + state, currency: 'SGD' }),
  courseware: ({ nth, word, state }) =>
    aCourseware({
      ...{ id: 1000 + nth, course_title: `Kit ${word}`, publish: state === 2 ? 'no' : 'yes' },
      content_overview: `<p>About <em>${word}</em></p>`,
    }),
  lab_videos: ({ nth, word }) => ({ course_id: 1000 + nth, videos: video(`Lab ${word}`) }),
  quickview: ({ nth, word }) => ({ ...FULL['quickview']?.[0], id: 1000 + nth, teaching_slides: word }),
  regions: ({ nth, word }) => ({ id: nth + 1, label: `Region ${word}` }),
};
const rowOf = (choice: Choice): ImportRow => ROWS[choice.entity]?.(choice) ?? {};
const NAMES = Object.keys(ROWS) as EntityName[];

const aChoice = {
  // Half of the changes are to courses.
  entity: fc.oneof(fc.constant<EntityName>('courses'), fc.constantFrom(...NAMES)),
  nth: fc.nat(2),
  word: fc.constantFrom(...WORDS),
  state: fc.nat(2),
};
const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({
    kind: fc.constantFrom('edit' as const, 'edit' as const, 'remove' as const, 'restore' as const),
    ...aChoice,
  }),
  fc.record({
    kind: fc.constant('import' as const),
    rows: fc.uniqueArray(fc.record(aChoice), {
      minLength: 1,
      selector: ({ entity, nth }) => `${entity} ${nth}`,
    }),
    removes: fc.boolean(),
  }),
  fc.record({ kind: fc.constant('undo' as const), back: fc.nat(3) }),
);

const server = useServer({ renderer });
const ana = useEditor(server);
/** contains nothing but what the site exports */
let another: Awaited<ReturnType<typeof aDatabase>>;

beforeAll(async () => {
  another = await aDatabase();
});
afterAll(() => another.close());

async function present(entity: EntityName, row: ImportRow): Promise<CatalogueRow | undefined> {
  const { rows } = await ana.get<{ rows: CatalogueRow[] }>(`catalogue/${entity}`);
  const keys = catalogueEntity(entity)?.keys ?? [];
  return rows.find((one) => keys.every((key) => (one.row[key] ?? null) === (row[key] ?? null)));
}

const sets = async () => (await ana.get<{ list: ChangeSet[] }>('catalogue/change-sets')).list;

async function undo(back: number): Promise<void> {
  const set = (await sets())[back];
  if (!set) return;
  const before = await exported(server.database);
  const { statusCode } = await ana.ask('POST', `catalogue/change-sets/${set.id}/undo`);
  // A refused change has no effect; a successful one can be undone.
  if (statusCode !== 200) {
    expect([statusCode, await exported(server.database)]).toEqual([409, before]);
    return;
  }
  const [undone] = await sets();
  expect((await ana.ask('POST', `catalogue/change-sets/${undone?.id}/undo`)).statusCode).toBe(200);
  expect(await exported(server.database)).toBe(before);
  const [redone] = await sets();
  await ana.ask('POST', `catalogue/change-sets/${redone?.id}/undo`);
}

async function importAll({ rows, removes }: Extract<Step, { kind: 'import' }>): Promise<void> {
  const before = await exported(server.database);
  const names = [...new Set(rows.map(({ entity }) => entity))];
  const lists = names.map((name) => [name, rows.filter(({ entity }) => entity === name).map(rowOf)]);
  try {
    const document = Object.fromEntries(lists) as Record<string, ImportRow[]>;
    await load(server.database, document, removes ? { removeMissing: names } : {});
  } catch (error) {
    // A row whose course was deleted, or one that cannot be deleted because others need it.
    if (!(error instanceof WrongRows)) throw error;
    expect(await exported(server.database)).toBe(before);
  }
}

async function take(one: Step): Promise<void> {
  if (one.kind === 'undo') return undo(one.back);
  if (one.kind === 'import') return importAll(one);
  const { entity } = one;
  const row = rowOf(one);
  const found = await present(entity, row);
  const version = found?.version ?? null;
  if (one.kind === 'edit') {
    const { statusCode } = await ana.change({ entity, row, version });
    expect([200, 422]).toContain(statusCode);
  } else if (one.kind === 'remove' && found) {
    const { statusCode } = await ana.change({ entity, key: found.key, version: found.version, remove: true });
    expect([200, 422]).toContain(statusCode);
  } else if (one.kind === 'restore' && found) {
    const { list } = await ana.get<{ list: RowVersion[] }>(`catalogue/${entity}/${found.key}/versions`);
    const then = list.findLast((each) => each.row !== null && each.change_set !== null);
    if (!then?.change_set) return;
    const url = `catalogue/${entity}/${found.key}/versions/${then.change_set.id}/restore`;
    const answer = await ana.ask('POST', url, { version });
    expect([200, 422]).toContain(answer.statusCode);
    if (answer.statusCode === 200)
      expect(answer.json<{ rows: { row: object }[] }>().rows[0]?.row).toEqual(then.row);
  }
}

interface Course {
  id: number;
  title: string;
  group_id: number;
  publish?: string;
}

/** Far longer than visitors wait for a change, also on a busy machine; in milliseconds. */
const SEEN_MS = 30_000;

/** @returns whether visitors see the course in its present state, or "not found" */
async function shownOf(id: number, courses: readonly Course[]): Promise<boolean> {
  const course = courses.find((one) => one.id === id && one.publish !== 'no');
  for (const end = Date.now() + SEEN_MS; ; await sleep(10)) {
    const { statusCode, body } = await server.app.inject(`/api/website/courses/${id}`);
    if (course ? body.includes(`"${course.title}"`) : statusCode === 404) return true;
    if (Date.now() > end) return false;
  }
}

/** Lists of the console, course pages and search contain the same as the export. */
async function agree(): Promise<void> {
  const document = JSON.parse(await exported(server.database)) as Record<string, ImportRow[]>;
  const courses = document['courses'] as unknown as Course[];
  for (const entity of NAMES) {
    const listed = await ana.get<{ rows: CatalogueRow[] }>(`catalogue/${entity}`);
    expect([entity, listed.rows.map(({ row }) => row)]).toEqual([entity, document[entity]]);
  }
  const inMenu = (document['portfolios'] ?? [])
    .filter(({ portfolio_type: type }) => type === 'public')
    .flatMap(({ children }) => (children as string[]).map(Number));
  const open = courses.filter(({ group_id: group, publish }) => inMenu.includes(group) && publish !== 'no');
  for (const id of IDS) expect([id, await shownOf(id, courses)]).toEqual([id, true]);
  for (const word of WORDS) {
    const { rows } = await sql<{ ids: number[] | null }>`
      SELECT find_course_ids(ARRAY[${word}], ARRAY[true], ARRAY[]::int[], true, 0, 100) AS ids`.execute(
      server.database.db,
    );
    const found = open.filter(({ title }) => title.includes(word)).map(({ id }) => id);
    expect([word, [...(rows[0]?.ids ?? [])].sort()]).toEqual([word, found.sort()]);
  }
}

const PAGES = [
  ...IDS.map((id) => `/training/${id}`),
  ...WORDS.map((word) => `/search.html?q=${word}`),
  ...['/', '/training', '/calendar?region=2', '/calendar_signage?region=2'],
  ...['/flex', '/cw', '/cw/labsvideo', '/cw/quickview', '/cw/products/1000', '/cw/products/1001'],
];
/** Data behind pages, and data without a page. */
const ANSWERS = [
  ...IDS.flatMap((id) => [`/api/website/courses/${id}`, `/api/website/courses/${id}/schedules`]),
  ...WORDS.map((word) => `/api/website/search_courses?keywords=${word}`),
  ...['courses', 'schedules', 'calendar/1', 'calendar/2', 'maintenance/regions', 'resellers', 'featured'].map(
    (name) => `/api/website/${name}`,
  ),
  ...['products', 'labvidoes', 'quickview'].map((name) => `/feData?datatype=${name}`),
  ...['/api/website/flex/hotel_rates', '/calendar.ics', '/sitemap.xml'],
];

/** A signage page shows when it was rendered, a calendar entry how often it was changed. */
const OWN = /"clock":[\d.]+|^(?:SEQUENCE|DTSTAMP):\S+/gm;

/** @returns the responses of both sites; their differences, once every change is visible */
async function seenAt(address: string, fresh: TestServer): Promise<string[]> {
  for (const end = Date.now() + SEEN_MS; ; await sleep(10)) {
    const answers = await Promise.all([server, fresh].map(({ app }) => app.inject(address)));
    const [here, there] = answers.map(
      ({ statusCode, body }) => `${address} ${statusCode} ${body.replaceAll(OWN, '')}`,
    );
    if (here === there || Date.now() > end) return [here ?? '', there ?? ''];
  }
}

/**
 * Every page is the same as on a site that was started with its export. @param pages some of them, because
 * rendering all takes long
 */
async function areAsExported(pages: readonly string[]): Promise<void> {
  const whole = await exported(server.database);
  await loadAnew({ database: another }, JSON.parse(whole) as object);
  expect(await exported(another)).toBe(whole);
  // One without cached responses.
  const fresh = await aServer({ renderer, database: another });
  for (const address of [...ANSWERS, ...pages]) {
    const [here = '', there = ''] = await seenAt(address, fresh);
    // A page is long: the difference, with its surrounding text.
    const at = [...here].findIndex((letter, index) => letter !== there[index]);
    const around = (page: string): string => page.slice(Math.max(0, at - 80), at + 80);
    if (here !== there) expect([address, around(here)]).toEqual([address, around(there)]);
    expect(here.length).toBe(there.length);
  }
  await fresh.close();
}

const somePages = fc.subarray(PAGES, { minLength: PAGES_A_RUN, maxLength: PAGES_A_RUN });

it('any sequence of edits, removals, restores, imports and undos leaves everything agreeing', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 3, maxLength: 8 }), somePages, async (steps, pages) => {
      await loadAnew(server, {
        ...aFullCatalogue(),
        portfolios: [aPortfolio()],
        courses: IDS.map((id) => courseOf(id, 'filters', 0)),
      });
      // Only changes of this test are undone.
      await sql`TRUNCATE catalogue_changes, catalogue_change_sets`.execute(server.database.db);
      for (const one of steps) {
        await take(one);
        await agree();
      }
      await areAsExported(pages);
    }),
    { numRuns: RUNS, endOnFailure: true },
  );
});
