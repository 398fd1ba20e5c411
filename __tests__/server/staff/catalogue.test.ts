/** The catalogue in the console: its rows, and changes of them. */
import { CATALOGUE_ENTITIES } from '@/contract/staff/catalogue';
import type { CatalogueRow, EntityDescription } from '@/contract/staff/catalogueResponses';
import { catalogueEntities } from '@/server/catalogue/catalogueEntities';
import { useServer } from '../http/aServer';
import { aCourse, aSession } from '../site/aDocument';
import { aColleague } from './aDesk';
import { exported, lastSetOf, loadAnew, useEditor } from './anEditor';

const server = useServer();
const ana = useEditor(server, 'ana@example.com');
const ben = useEditor(server, 'ben@example.com');
beforeEach(() => loadAnew(server));

const lastSet = () => lastSetOf(ana);
const undo = async () => ana.ask('POST', `catalogue/change-sets/${(await lastSet())?.id}/undo`);

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

  it('sends of the rows what a list shows and nothing else, with the version of the whole row', async () => {
    const { rows } = await ana.get<{ rows: CatalogueRow[] }>(
      'catalogue/courses?keys=1944&fields=group_id,duration_days',
    );
    const whole = await ana.row('courses', '1944');
    const { group_id, duration_days } = whole.row;
    expect(rows).toEqual([{ ...whole, row: { group_id, duration_days } }]);
    const names = await ana.get<{ rows: CatalogueRow[] }>('catalogue/courses?keys=1944&fields=');
    expect(names.rows).toEqual([{ ...whole, row: {} }]);
    const wrong = await ana.ask('GET', 'catalogue/courses?fields=title,owner');
    expect([wrong.statusCode, wrong.json().message]).toEqual([400, 'Courses have no "owner".']);
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

  it('gives nobody the number of a row that was removed, nor of a course that is being drafted', async () => {
    const added = async () =>
      (
        await ana.change(
          { entity: 'courses', row: { title: 'Gone', group_id: 101 }, version: null },
          { entity: 'sessions', row: aSession({ id: undefined, schedule_id: undefined }), version: null },
        )
      ).json<{ rows: CatalogueRow[] }>();
    const [course, session] = (await added()).rows;
    await ana.change(
      { entity: 'courses', key: course?.key ?? '', version: course?.version ?? '', remove: true },
      { entity: 'sessions', key: session?.key ?? '', version: session?.version ?? '', remove: true },
    );
    const drafted = await ana.ask('POST', 'drafts', {});
    const { course_number: number } = drafted.json<{ draft: { course_number: number } }>().draft;
    expect(number).toBe(Number(course?.key) + 1);
    const [next, later] = (await added()).rows;
    expect(Number(next?.key)).toBe(number + 1);
    expect(Number(later?.key)).toBe(Number(session?.key) + 1);
    expect(later?.row.schedule_id).toBe(Number(session?.row.schedule_id) + 1);
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
      { entity: 'sessions', row: aSession({ id: 10, course_id: 'No course' }), version: null },
    );
    expect(answer.statusCode).toBe(422);
    expect(answer.json()).toMatchObject({
      errors: [
        { field: 'changes[0].row.title', message: 'Title is required.' },
        { field: 'changes[2].row.end_date', message: 'Last day must not be before “First day”.' },
        { field: 'changes[2].row.colour', message: 'Colour is not a known field.' },
        { field: 'changes[3].row.course_id', message: 'Choose a course from the list.' },
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
    const free = { entity: 'courses', key: '1945', version: other.version, remove: true } as const;
    const both = await ana.change(free, { ...free, key: '1944', version: course.version });
    expect(both.json()).toMatchObject({ errors: [{ field: 'changes[1]' }, { field: 'changes[1]' }] });
    const done = await ana.change(free);
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
    // No number, and no text can be made of it.
    [{ changes: [{ entity: 'courses', row: { id: { toString: 1, valueOf: 2 } }, version: null }] }, 422],
    [{ changes: [{ entity: 'courses', row: aCourse({ id: 3e9 }), version: null }] }, 422],
    [{ changes: [] }, 422],
  ])('refuses %j', async (body, status) => {
    expect((await ana.ask('POST', 'catalogue/changes', body)).statusCode).toBe(status);
  });
});
