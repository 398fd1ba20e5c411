/** The catalogue in the console: versions of its rows, and undoing changes. */
import { sql } from 'kysely';
import type { ChangeSetResponse, RowVersion, VersionsResponse } from '@/contract/staff/catalogueResponses';
import { useServer } from '../http/aServer';
import { aSession } from '../site/aDocument';
import { exported, lastSetOf, loadAnew, useEditor } from './anEditor';

const server = useServer();
const ana = useEditor(server, 'ana@example.com');
const ben = useEditor(server, 'ben@example.com');
beforeEach(() => loadAnew(server));

const lastSet = () => lastSetOf(ana);
const undo = async (id?: number) =>
  ana.ask('POST', `catalogue/change-sets/${id ?? (await lastSet())?.id}/undo`);
const versions = async (entity: string, key: string) =>
  (await ana.get<{ list: RowVersion[] }>(`catalogue/${entity}/${key}/versions`)).list;

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

  it('brings, with a page of versions, the entry as it was before the last of them', async () => {
    const pageOf = (before?: number) =>
      ana.get<VersionsResponse>(`catalogue/resellers/1/versions${before ? `?before=${before}` : ''}`);
    for (let edit = 1; edit <= 21; edit += 1) await ana.edit('resellers', '1', { phone_1: `+60 ${edit}` });
    const page = await pageOf();
    expect([page.list.at(-1)?.row?.['phone_1'], page.former?.['phone_1']]).toEqual(['+60 2', '+60 1']);
    const rest = await pageOf(page.next ?? 0);
    expect(rest).toMatchObject({ list: [{ row: page.former }, {}], former: null, next: null });
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
    // The same with later changes.
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

  it('of a change that was undone and done again undoes it anew, as often as one likes', async () => {
    const before = await exported(server.database);
    await ana.edit('courses', '1944', { title: 'One' });
    const edit = await lastSet();
    const told = async () => {
      const { change_set: set, not_undoable: why } = await ana.get<ChangeSetResponse>(
        `catalogue/change-sets/${edit?.id}`,
      );
      return [set.undone_by !== null, why];
    };
    for (let time = 0; time < 2; time += 1) {
      expect(await told()).toEqual([false, null]);
      expect((await undo(edit?.id)).statusCode).toBe(200);
      expect(await exported(server.database)).toBe(before);
      expect(await told()).toEqual([true, 'This change was undone already.']);
      expect((await undo()).statusCode).toBe(200);
      expect((await ana.row('courses', '1944')).row['title']).toBe('One');
    }
    // Undone, redone, and undone again by undoing the redo.
    await undo(edit?.id);
    await undo();
    await undo();
    expect(await told()).toEqual([true, 'This change was undone already.']);
    await undo();
    await ben.edit('courses', '1944', { title: 'Two' });
    expect(await told()).toEqual([false, 'This cannot be undone any more: course 1944 changed since.']);
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
