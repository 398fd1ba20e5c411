/** The catalogue in the console: its rows, their versions, and taking changes back. */
import { sql } from 'kysely';
import { CATALOGUE_ENTITIES, type EntityDescription, type RowVersion } from '@/contract/staff/catalogue';
import { catalogueEntities } from '@/server/catalogue/catalogueEntities';
import { describeTables } from '@/server/site/backup/tables';
import { aServer, type TestServer } from '../http/aServer';
import { aCourse, aFullCatalogue, aSession } from '../site/aDocument';
import { aColleague } from './aDesk';
import { anEditor, exported, load, type Editor } from './anEditor';

let server: TestServer;
let ana: Editor;
let ben: Editor;

beforeAll(async () => {
  server = await aServer();
  ana = await anEditor(server, 'ana@example.com');
  ben = await anEditor(server, 'ben@example.com');
});
afterAll(() => server.close());
beforeEach(async () => {
  const kept = ['site_state', 'staff_members', 'staff_sessions'];
  const tables = (await describeTables(server.database.db)).filter(({ name }) => !kept.includes(name));
  await sql`TRUNCATE ${sql.join(tables.map(({ name }) => sql.table(name)))} RESTART IDENTITY CASCADE`.execute(
    server.database.db,
  );
  await load(server.database, aFullCatalogue());
});

const lastSet = async () =>
  (await ana.get<{ list: { id: number; cause: string; actor: string }[] }>('catalogue/change-sets')).list[0];
const undo = async (id?: number) =>
  ana.ask('POST', `catalogue/change-sets/${id ?? (await lastSet())?.id}/undo`);
const versions = async (entity: string, key: string) =>
  (await ana.get<{ list: RowVersion[] }>(`catalogue/${entity}/${key}/versions`)).list;

describe('lists', () => {
  it('describes every entity as its rules have it, so that no form is written twice', async () => {
    const { entities } = await ana.get<{ entities: EntityDescription[] }>('catalogue/fields');
    expect(entities.map(({ name }) => name)).toEqual(CATALOGUE_ENTITIES);
    for (const { name, fields } of entities) {
      const entity = catalogueEntities.find((one) => one.name === name);
      expect(fields.map((field) => field.name)).toEqual(Object.keys(entity?.schema.fields ?? {}));
      for (const { field, to } of entity?.references ?? [])
        expect(fields.find((one) => one.name === field)?.reference).toBe(to);
    }
    const sessions = entities.find(({ name }) => name === 'sessions');
    expect(sessions?.fields.find(({ name }) => name === 'region')).toMatchObject({
      label: 'Region',
      type: 'whole',
      required: true,
      reference: 'regions',
    });
    const courses = entities.find(({ name }) => name === 'courses');
    expect(courses?.fields.find(({ name }) => name === 'course_profile')).toMatchObject({
      type: 'list',
      required: false,
      item: {
        type: 'record',
        fields: [
          { name: 'heading', type: 'line' },
          { name: 'html', type: 'html' },
        ],
      },
    });
  });

  it.each(CATALOGUE_ENTITIES)('shows the %s as an export has them', async (entity) => {
    const { rows, total } = await ana.get<{ rows: { row: object; key: string }[]; total: number }>(
      `catalogue/${entity}`,
    );
    const whole = JSON.parse(await exported(server.database)) as Record<string, object[]>;
    expect(rows.map(({ row }) => row)).toEqual(whole[entity]);
    expect(total).toBe(whole[entity]?.length);
    const [first] = rows;
    if (first) expect((await ana.row(entity, first.key)).row).toEqual(first.row);
  });

  it.each([
    ['courses?q=speed%20pcb', ['1944']],
    ['courses?q=194', ['1944', '1945']],
    ['courses?q=100%25', []],
    ['courses?q=electronics', ['1944', '1945']],
    ['courses?portfolio=1569&sort=title', ['1945', '1944']],
    ['courses?sort=title&dir=desc&size=1', ['1944']],
    ['courses?sort=title&dir=desc&size=1&page=2', ['1945']],
    ['courses?keys=1945,7,x', ['1945']],
    ['sessions?from=2027-02-03&to=2027-02-03', ['1']],
    ['sessions?from=2027-02-04', []],
    ['sessions?q=pcb&region=2', ['1']],
    ['sessions?sort=course_id', ['1']],
    ['flex_prices?course_id=1944', ['1944-0', '1944-9001']],
  ])('finds by %s', async (url, keys) => {
    const { rows } = await ana.get<{ rows: { key: string }[] }>(`catalogue/${url}`);
    expect(rows.map(({ key }) => key)).toEqual(keys);
  });

  it.each([
    'courses?sort=course_profile',
    'regions?course_id=1',
    'sessions?from=tomorrow',
    'courses?group_id=x',
  ])('says what is wrong with %s', async (url) => {
    expect((await ana.ask('GET', `catalogue/${url}`)).statusCode).toBe(400);
  });

  it('names what the rows point at', async () => {
    expect(await ana.get('catalogue/sessions')).toMatchObject({
      labels: { courses: { 1944: 'High-Speed PCB Design' }, regions: { 2: 'Malaysia' } },
    });
    expect(await ana.get('catalogue/portfolios')).toMatchObject({ labels: { groups: { 102: 'Software' } } });
  });

  it.each(['desk', 'classes', 'trainer'] as const)('is not for somebody with the role %s', async (role) => {
    const other = await aColleague(server, [role], `${role}@example.com`);
    expect((await other.ask('GET', 'catalogue/courses')).statusCode).toBe(403);
    expect((await other.ask('POST', 'catalogue/changes', { changes: [] })).statusCode).toBe(403);
    await server.database.db.deleteFrom('staff_members').where('email', '=', `${role}@example.com`).execute();
  });
});

describe('changes', () => {
  it('saves a course so that visitors see it and find it at once', async () => {
    const answer = await ana.edit('courses', '1944', { title: 'Antennas for Beginners' });
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toMatchObject({
      change_set: { actor: 'ana@example.com', cause: 'edit', counts: [{ entity: 'courses', changed: 1 }] },
      rows: [{ key: '1944', row: { title: 'Antennas for Beginners' } }],
    });
    expect(
      (await server.database.db.selectFrom('search_words').select('word').execute()).map(({ word }) => word),
    ).toEqual(expect.arrayContaining(['antennas', 'beginners']));
    const words = await server.database.db
      .selectFrom('search_words')
      .select('word')
      .where('word', '=', 'pcb')
      .execute();
    expect(words).toEqual([]);
    const activity = await server.database.db
      .selectFrom('activity')
      .selectAll()
      .orderBy('id', 'desc')
      .execute();
    expect(activity[0]).toMatchObject({ actor: 'ana@example.com', action: 'catalogue.edited' });
  });

  it('adds rows with the next numbers, several at once', async () => {
    const session = aSession({ id: undefined, schedule_id: undefined });
    const answer = await ana.change(
      { entity: 'courses', row: { title: 'New', group_id: 101 }, version: null },
      { entity: 'sessions', row: session, version: null },
      { entity: 'sessions', row: session, version: null },
    );
    expect(answer.json()).toMatchObject({
      rows: [
        { key: '1946' },
        { key: '2', row: { schedule_id: 9002 } },
        { key: '3', row: { schedule_id: 9003 } },
      ],
    });
  });

  it('changes nothing when everything was so already', async () => {
    const before = await lastSet();
    expect((await ana.edit('courses', '1944', {})).json()).toMatchObject({ change_set: null });
    expect(await lastSet()).toEqual(before);
  });

  it('lists every wrong row and field, in words, and writes none', async () => {
    const before = await exported(server.database);
    const { version } = await ana.row('courses', '1944');
    const answer = await ana.change(
      { entity: 'courses', row: aCourse({ title: '', group_id: 7 }), version },
      { entity: 'regions', row: { label: 'Thailand' }, version: null },
      { entity: 'sessions', row: aSession({ id: 9, end_date: '2027-01-01', colour: 'red' }), version: null },
    );
    expect(answer.statusCode).toBe(422);
    expect(answer.json()).toMatchObject({
      errors: [
        { field: 'changes[0].row.title', message: 'Title is required.' },
        { field: 'changes[2].row.end_date', message: 'Last day must not be before start_date.' },
        { field: 'changes[2].row.colour', message: 'Colour is not a known field.' },
        {
          field: 'changes[0].row.group_id',
          message: 'Group 7 is not among the groups of this import or of the database.',
        },
      ],
    });
    expect(await exported(server.database)).toBe(before);
  });

  it('judges changes that are not to be saved yet by the same rules and words, and saves nothing', async () => {
    const before = await exported(server.database);
    const { row, version } = await ana.row('courses', '1944');
    const checked = (title: string) =>
      ana.ask('POST', 'catalogue/changes', {
        is_check: true,
        changes: [
          { entity: 'courses', row: { ...row, title }, version },
          { entity: 'regions', row: { label: 'New' }, version: null },
        ],
      });
    const fine = await checked('Changed');
    expect(fine.statusCode).toBe(200);
    expect(fine.json()).toMatchObject({
      change_set: null,
      rows: [{ row: { title: 'Changed' } }, { label: 'New' }],
    });
    const wrong = await checked('');
    expect(wrong.statusCode).toBe(422);
    expect(wrong.json()).toMatchObject({
      errors: [{ field: 'changes[0].row.title', message: 'Title is required.' }],
    });
    expect(await exported(server.database)).toBe(before);
    expect((await ana.row('courses', '1944')).version).toBe(version);
    expect(await lastSet()).toMatchObject({ cause: 'import' });
  });

  it('removes a row, but none that others belong to', async () => {
    const course = await ana.row('courses', '1944');
    const refusal = await ana.change({
      entity: 'courses',
      key: '1944',
      version: course.version,
      remove: true,
    });
    expect(refusal.statusCode).toBe(422);
    expect(refusal.json()).toMatchObject({
      errors: [
        { field: 'changes[0]', message: '1 session belongs to course 1944.' },
        { field: 'changes[0]', message: '2 FLEX prices belong to course 1944.' },
      ],
    });
    const other = await ana.row('courses', '1945');
    const done = await ana.change({ entity: 'courses', key: '1945', version: other.version, remove: true });
    expect(done.json()).toMatchObject({ rows: [null], change_set: { counts: [{ removed: 1 }] } });
    const group = await ana.row('groups', '102');
    const listed = await ana.change({ entity: 'groups', key: '102', version: group.version, remove: true });
    expect(listed.json()).toMatchObject({ message: '1 portfolio lists group 102.' });
  });

  it('shows the second of two editors what changed meanwhile, and overwrites nothing', async () => {
    const seen = await ben.row('courses', '1944');
    await ana.edit('courses', '1944', { duration_days: 4 });
    const answer = await ben.change({
      entity: 'courses',
      row: { ...seen.row, title: 'Other' },
      version: seen.version,
    });
    expect(answer.statusCode).toBe(409);
    expect(answer.json()).toMatchObject({
      conflicts: [{ index: 0, entity: 'courses', key: '1944', current: await ana.row('courses', '1944') }],
    });
    const taken = await ben.change({ entity: 'courses', row: aCourse(), version: null });
    expect([taken.statusCode, taken.json()]).toEqual([
      409,
      expect.objectContaining({ message: 'There is an entry with this number already.' }),
    ]);
    const gone = await ben.change({ entity: 'courses', row: aCourse({ id: 7 }), version: 'x' });
    expect(gone.json()).toMatchObject({ conflicts: [{ key: '7', current: null }] });
  });

  it('lets portfolios take their names in addresses from each other', async () => {
    await ana.change({
      entity: 'portfolios',
      row: { ...(await ana.row('portfolios', '1569')).row, id: 2, value: 'two' },
      version: null,
    });
    const [one, two] = [await ana.row('portfolios', '1569'), await ana.row('portfolios', '2')];
    const before = await exported(server.database);
    const swapped = await ana.change(
      { entity: 'portfolios', row: { ...one.row, value: 'two' }, version: one.version },
      { entity: 'portfolios', row: { ...two.row, value: 'electrical' }, version: two.version },
    );
    expect(swapped.statusCode).toBe(200);
    expect((await undo()).statusCode).toBe(200);
    expect(await exported(server.database)).toBe(before);
  });

  it.each([
    [{ changes: [{ entity: 'classes', row: {}, version: null }] }, 422],
    [{ changes: [{ entity: 'courses', row: {} }] }, 422],
    [{ changes: [{ entity: 'courses', row: [], version: null }] }, 422],
    [{ changes: [{ entity: 'courses', key: '1944', version: 'x' }] }, 422],
    [{ changes: [{ entity: 'courses', row: { id: '1944' }, version: null }] }, 422],
    [{ changes: [{ entity: 'courses', row: aCourse({ id: 3e9 }), version: null }] }, 422],
    [{ changes: [] }, 422],
  ])('refuses %j', async (body, status) => {
    expect((await ana.ask('POST', 'catalogue/changes', body)).statusCode).toBe(status);
  });
});

describe('versions', () => {
  it('keeps every version with who made it, also those of a list, and restores any', async () => {
    const first = await ana.row('portfolios', '1569');
    await ana.edit('portfolios', '1569', { children: ['101'] });
    await ben.edit('portfolios', '1569', { label: 'Power', children: ['101', '102'] });
    const list = await versions('portfolios', '1569');
    expect(list.map(({ change_set: set, row, fields }) => [set?.actor, row?.['children'], fields])).toEqual([
      ['ben@example.com', ['101', '102'], ['label', 'children']],
      ['ana@example.com', ['101'], ['children']],
      ['command line', ['102', '101'], Object.keys(first.row)],
    ]);
    const { version } = await ana.row('portfolios', '1569');
    const url = `catalogue/portfolios/1569/versions/${list[2]?.change_set?.id}/restore`;
    expect((await ana.ask('POST', url, { version: 'another' })).statusCode).toBe(409);
    const restored = await ana.ask('POST', url, { version });
    expect(restored.json()).toMatchObject({ change_set: { cause: 'restore' }, rows: [first] });
  });

  it('tells and restores a row that was removed', async () => {
    const course = await ana.row('courses', '1945');
    await ana.change({ entity: 'courses', key: '1945', version: course.version, remove: true });
    const [last, before] = await versions('courses', '1945');
    expect([last?.row, before?.row]).toEqual([null, course.row]);
    const at = (set: number | undefined) => `catalogue/courses/1945/versions/${set}/restore`;
    expect((await ana.ask('POST', at(last?.change_set?.id), { version: null })).statusCode).toBe(422);
    expect((await ana.ask('POST', at(before?.change_set?.id), { version: null })).json()).toMatchObject({
      rows: [course],
    });
  });

  it('writes down what is done by SQL as well, a set for each transaction', async () => {
    await server.database.db.transaction().execute(async (trx) => {
      await sql`UPDATE courses SET title = 'By hand' WHERE id = 1944`.execute(trx);
      await sql`UPDATE courses SET title = title`.execute(trx);
      await sql`DELETE FROM quickview`.execute(trx);
    });
    expect(await lastSet()).toMatchObject({
      actor: 'database',
      cause: 'hand',
      counts: [
        { entity: 'courses', added: 0, changed: 1, removed: 0 },
        { entity: 'quickview', added: 0, changed: 0, removed: 1 },
      ],
    });
    await sql`UPDATE resellers SET id = 77 WHERE id = 1`.execute(server.database.db);
    expect(await lastSet()).toMatchObject({ counts: [{ added: 1, changed: 0, removed: 1 }] });
    expect((await undo()).statusCode).toBe(200);
    expect((await ana.row('resellers', '1')).key).toBe('1');
  });
});

describe('undo', () => {
  it('takes back rows that were added, changed and removed at once, with the lists of portfolios, byte for byte', async () => {
    const before = await exported(server.database);
    const portfolio = await ana.row('portfolios', '1569');
    const course = await ana.row('courses', '1945');
    const quick = await ana.row('quickview', '1000');
    const answer = await ana.change(
      { entity: 'groups', row: { group_id: 500, group_code: 'X', course_group_name: 'New' }, version: null },
      {
        entity: 'portfolios',
        row: { ...portfolio.row, children: ['500', '101'] },
        version: portfolio.version,
      },
      { entity: 'courses', row: { ...course.row, group_id: 500, image: undefined }, version: course.version },
      { entity: 'quickview', key: '1000', version: quick.version, remove: true },
    );
    expect(answer.statusCode).toBe(200);
    const after = await exported(server.database);
    expect((await undo()).json()).toMatchObject({ change_set: { cause: 'undo', actor: 'ana@example.com' } });
    expect(await exported(server.database)).toBe(before);
    expect((await undo()).statusCode).toBe(200);
    expect(await exported(server.database)).toBe(after);
  });

  it('tells what a change did, cell by cell', async () => {
    await ana.edit('portfolios', '1569', { children: ['101'], label: 'Power' });
    const set = await lastSet();
    expect(await ana.get(`catalogue/change-sets/${set?.id}`)).toMatchObject({
      not_undoable: null,
      next: null,
      cells: [
        {
          entity: 'portfolios',
          key: '1569',
          label: 'Power',
          kind: 'changed',
          cells: [
            { field: 'label', label: 'Label', before: 'Electrical', after: 'Power' },
            { field: 'children', label: 'Groups', before: ['102', '101'], after: ['101'] },
          ],
        },
      ],
    });
    // The same when more was changed since.
    const told = await ana.get(`catalogue/change-sets/${set?.id}`);
    await ana.edit('portfolios', '1569', { children: ['102'], label: 'Later' });
    expect(await ana.get(`catalogue/change-sets/${set?.id}`)).toMatchObject({
      cells: (told as unknown as { cells: object[] }).cells,
      not_undoable: 'This cannot be undone any more: portfolio 1569 changed since.',
    });
  });

  it('is refused when something has changed since, or was undone already', async () => {
    await ana.edit('courses', '1944', { title: 'One' });
    const first = await lastSet();
    await ben.edit('courses', '1944', { title: 'Two' });
    const refused = await undo(first?.id);
    expect([refused.statusCode, refused.json()]).toEqual([
      409,
      expect.objectContaining({ message: 'This cannot be undone any more: course 1944 changed since.' }),
    ]);
    const second = await lastSet();
    expect((await undo(second?.id)).statusCode).toBe(200);
    expect((await undo(second?.id)).json()).toMatchObject({ message: 'This change was undone already.' });
    expect((await undo(99999)).statusCode).toBe(404);
  });

  it('is refused for an added row that others point at by now, and for one whose target is gone', async () => {
    await ana.change({ entity: 'courses', row: { title: 'New', group_id: 101 }, version: null });
    const added = await lastSet();
    await ana.change({ entity: 'sessions', row: aSession({ id: 50, course_id: 1946 }), version: null });
    expect((await undo(added?.id)).json()).toMatchObject({
      message: 'This cannot be undone any more: 1 session belongs to course 1946.',
    });
    const session = await ana.row('sessions', '50');
    await ana.change({ entity: 'sessions', key: '50', version: session.version, remove: true });
    const removed = await lastSet();
    const course = await ana.row('courses', '1946');
    await ana.change({ entity: 'courses', key: '1946', version: course.version, remove: true });
    expect((await undo(removed?.id)).json()).toMatchObject({
      message: 'This cannot be undone any more: course 1946, which it needs, is gone.',
    });
  });
});
