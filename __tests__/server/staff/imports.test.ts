/** Imports of the console: a preview of the changes first, then applied, then undone. */
import type { ChangeSet, ImportPreview, RowCells } from '@/contract/staff/catalogueResponses';
import { MAX_IMPORT_BYTES } from '@/contract/staff/catalogueRules';
import { csvDocument } from '@/server/site/export/documents';
import { catalogueEntity } from '@/server/catalogue/changes/catalogueRow';
import { useServer } from '../http/aServer';
import { aCatalogue, aCourse, aFullCatalogue, aSession } from '../site/aDocument';
import { exported, load, useEditor } from './anEditor';

const server = useServer();
const ana = useEditor(server);
beforeAll(() => load(server.database, aFullCatalogue()));

const file = (name: string, content: unknown) => ({
  name,
  content: Buffer.from(typeof content === 'string' ? content : JSON.stringify(content)).toString('base64'),
});
const send = (files: object[], more: object = {}) => ana.ask('POST', 'imports', { files, ...more });
const drop = async (files: object[], more: object = {}): Promise<ImportPreview> => {
  const answer = await send(files, more);
  if (answer.statusCode !== 200) throw new Error(answer.body);
  return answer.json<{ import: ImportPreview }>().import;
};
const apply = ({ id, version }: ImportPreview) => ana.ask('POST', `imports/${id}/apply`, { version });
const shown = (refused: { json(): unknown }) => (refused.json() as { import: ImportPreview }).import;
const setOf = (answer: { json(): unknown }) => (answer.json() as { change_set: ChangeSet }).change_set;

it('lists every wrong row, and applies nothing of it', async () => {
  const before = await exported(server.database);
  const preview = await drop([
    file('courses.csv', 'id,title\n1,A\n2,'),
    file('x.json', { sessions: [aSession({ region: 9 })], classes: [{}, {}] }),
  ]);
  expect(preview.problems).toEqual([
    'courses.csv:1 group_id is required',
    'courses.csv:2 group_id is required',
    'courses.csv:2 title is required',
    'x.json:1 region 9 is not among the regions of this import or of the database (in sessions)',
    'x.json: holds classes: import those on the command line',
  ]);
  expect((await apply(preview)).statusCode).toBe(422);
  expect(await exported(server.database)).toBe(before);
});

it('names what the database cannot store in a file, instead of failing at it', async () => {
  const portfolio = {
    id: 7,
    label: 'A',
    value: 'a\u0000',
    portfolio_type: 'A',
    portfolio_index: 1,
    children: [],
  };
  const { problems } = await drop([
    file('regions.csv', 'id,la\u0000bel\n1,A'),
    file('x.json', '{"regio\\u0000ns": [], "regions": [{"id": 2, "label": "A", "\\ud800": 1}]}'),
    file('y.json', { portfolios: [portfolio] }),
  ]);
  expect(problems).toEqual([
    'regions.csv:1 la\ufffdbel is not a known field (did you mean label?)',
    'regions.csv:1 label is required',
    expect.stringMatching(/^x\.json:1 "regio\ufffdns" is no kind of entry \(did you mean regions\?\)/),
    'x.json:1 \ufffd is not a known field (in regions)',
    'y.json:1 value must not contain line breaks or control characters (in portfolios)',
  ]);
});

it.each([
  [[]],
  [[{ name: '../x.csv', content: '' }]],
  [[{ name: 'x.txt', content: '' }]],
  [[{ name: 'x.csv', content: '§' }]],
])('takes no %j', async (files) => expect((await send(files)).statusCode).toBe(422));

it('takes no more than 24 MB at once', async () => {
  const content = (more: number) => 'A'.repeat((MAX_IMPORT_BYTES / 3) * 4 + more);
  expect((await send([{ name: 'x.csv', content: content(4) }])).statusCode).toBe(422);
  expect((await send([{ name: 'x.csv', content: content(128 * 1024) }])).statusCode).toBe(413);
});

it('shows what is added, changed and removed, and removes only what was asked for', async () => {
  const before = await exported(server.database);
  const files = [
    file('a.json', { courses: [aCourse({ duration_days: 5 }), aCourse({ id: 7, title: 'New' })] }),
  ];
  const kept = await drop(files);
  expect(kept.counts).toMatchObject([{ entity: 'courses', added: 1, changed: 1, removed: 0 }]);
  const checked = await ana.ask('POST', `imports/${kept.id}/check`, { remove_missing: ['courses'] });
  const preview = checked.json<{ import: ImportPreview }>().import;
  expect(preview).toMatchObject({ id: kept.id, counts: [{ added: 1, changed: 1, removed: 1 }], kept: 3 });
  expect(preview.cells.map(({ key, kind }) => [key, kind])).toEqual([
    ['1944', 'changed'],
    ['1945', 'removed'],
    ['7', 'added'],
  ]);
  expect(preview.cells[0]?.cells).toContainEqual({
    field: 'duration_days',
    label: 'Days',
    before: 2.5,
    after: 5,
  });
  expect(await exported(server.database)).toBe(before);
  const applied = await apply(preview);
  expect(applied.json()).toMatchObject({ change_set: { cause: 'import', counts: [{ removed: 1 }] } });
  expect((await apply(preview)).statusCode).toBe(404);
  await ana.ask('POST', `catalogue/change-sets/${setOf(applied).id}/undo`);
  expect(await exported(server.database)).toBe(before);
});

it('removes nothing that others point at, and nothing of a list that the files do not hold', async () => {
  const needed = await drop([file('a.json', { regions: [{ id: 1, label: 'Singapore' }] })], {
    remove_missing: ['regions'],
  });
  expect(needed.problems).toEqual([
    'A row that the files do not list is needed: 1 session belongs to region 2.',
    'A row that the files do not list is needed: 1 featured course belongs to region 2.',
  ]);
  const empty = await drop([file('a.json', { regions: [] })], { remove_missing: ['courses'] });
  expect(empty.problems).toEqual(['There are no courses in the files: all of them would be removed.']);
});

it('shows anew what it would do when the catalogue has changed since', async () => {
  const preview = await drop([file('a.json', { courses: [aCourse({ title: 'Imported' })] })]);
  await ana.edit('courses', '1944', { title: 'Meanwhile' });
  const refused = await apply(preview);
  expect(refused.statusCode).toBe(409);
  expect(shown(refused).cells[0]?.cells[0]).toEqual({
    field: 'title',
    label: 'Title',
    before: 'Meanwhile',
    after: 'Imported',
  });
  expect((await apply(preview)).statusCode).toBe(409);
  expect((await apply(shown(refused))).statusCode).toBe(200);
  expect((await ana.row('courses', '1944')).row['title']).toBe('Imported');
});

it('removes nothing that whoever applies it was not shown, whatever a colleague ticked meanwhile', async () => {
  await load(server.database, aFullCatalogue());
  const before = await exported(server.database);
  const seen = await drop([file('a.json', { courses: [aCourse({ duration_days: 5 })] })]);
  await ana.ask('POST', `imports/${seen.id}/check`, { remove_missing: ['courses'] });
  const refused = await apply(seen);
  expect(refused.statusCode).toBe(409);
  expect(shown(refused)).toMatchObject({ remove_missing: ['courses'], counts: [{ changed: 1, removed: 1 }] });
  expect(await exported(server.database)).toBe(before);
  // Unticked again, it shows the same as before.
  await ana.ask('POST', `imports/${seen.id}/check`, { remove_missing: [] });
  expect((await apply(seen)).json()).toMatchObject({ change_set: { counts: [{ changed: 1, removed: 0 }] } });
});

it('takes a spreadsheet of 2,300 courses with 40 changes: shown, applied and undone, byte for byte', async () => {
  const courses = Array.from({ length: 2_300 }, (_item, index) =>
    aCourse({
      id: 10_000 + index,
      title: `Course ${index}, "quoted"`,
      course_profile: [{ heading: 'Synopsis', html: `<p>About ${index}</p>` }],
    }),
  );
  await load(server.database, aCatalogue({ courses: [aCourse(), ...courses] }));
  const before = await exported(server.database);
  const lines: string[] = [];
  const entity = catalogueEntity('courses');
  if (!entity) throw new Error('There are no courses.');
  for await (const line of csvDocument(server.database.db, entity)) lines.push(line);
  let changes = 0;
  const sheet = lines.map((line) => {
    if (!/"Course \d*50?, /.test(line) || changes === 40) return line;
    changes += 1;
    return line.replace('Course', 'Seminar');
  });
  expect(changes).toBe(40);
  const preview = await drop([file('courses.csv', `\ufeff${sheet.join('\n')}\n`)]);
  expect(preview.problems).toEqual([]);
  expect(preview.counts).toEqual([
    { entity: 'courses', plural: 'courses', added: 0, changed: 40, removed: 0 },
  ]);
  const { cells, next } = await ana.get<{ cells: RowCells[]; next: number | null }>(
    `imports/${preview.id}/cells?kind=changed`,
  );
  expect([cells.length, next]).toEqual([40, null]);
  expect(
    cells.every(({ cells: [cell], cells: all }) => all.length === 1 && /^Seminar/.test(String(cell?.after))),
  ).toBe(true);
  const applied = await apply(preview);
  expect((await ana.get<{ total: number }>('catalogue/courses?q=seminar')).total).toBe(40);
  const undone = await ana.ask('POST', `catalogue/change-sets/${setOf(applied).id}/undo`);
  expect(undone.json()).toMatchObject({ change_set: { counts: [{ changed: 40 }] } });
  expect(await exported(server.database)).toBe(before);
});

it('a large import is looked through by pages, and by kinds of entries', async () => {
  const courses = Array.from({ length: 60 }, (_, index) =>
    aCourse({ id: 5000 + index, title: `C ${index}` }),
  );
  const regions = [{ id: 77, label: 'Elsewhere' }];
  const preview = await drop([file('new.json', { regions, courses })]);
  const cells = async (query: string) => {
    const path = `imports/${preview.id}/cells?${query}`;
    const { cells: rows, next } = await ana.get<{ cells: RowCells[]; next: number | null }>(path);
    return [rows.length, next];
  };
  expect(await cells('entity=courses')).toEqual([50, 2]);
  expect(await cells('entity=courses&page=2')).toEqual([10, null]);
  expect(await cells('entity=regions&kind=added')).toEqual([1, null]);
  expect(await cells('entity=regions&kind=removed')).toEqual([0, null]);
});
