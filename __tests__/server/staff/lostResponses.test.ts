/** A change of the catalogue, or the start of a draft, arrives, and its response is lost. */
import type { TestServer } from '../http/aServer';
import { aSession } from '../site/aDocument';
import { loadAnew, twoEditors, type Editor } from './anEditor';

let server: TestServer;
let ana: Editor;
let ben: Editor;

beforeAll(async () => {
  ({ server, ana, ben } = await twoEditors());
  await loadAnew(server);
});
afterAll(() => server.close());

it('a new row is there once, however often its save arrives, and is answered alike', async () => {
  const row = aSession({ id: undefined, schedule_id: undefined });
  const save = (venue: string) =>
    ana.ask(
      'POST',
      'catalogue/changes',
      { changes: [{ entity: 'sessions', row: { ...row, venue_label: venue }, version: null }] },
      { 'idempotency-key': 'a-key-of-this-save' },
    );
  const answers = [await save('Lost Hall'), await save('Lost Hall')];
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
  expect(answers[1]?.json()).toEqual(answers[0]?.json());
  const { total } = await ana.get<{ total: number }>('catalogue/sessions?q=Lost%20Hall');
  expect(total).toBe(1);
  expect((await save('Another hall')).statusCode).toBe(409);
});

it('a draft of a new course is begun once, however often its beginning arrives, and another one by another key', async () => {
  const begin = (key: string, body: object = {}, who = ana) =>
    who.ask('POST', 'drafts', body, { 'idempotency-key': key });
  const draftOf = async (answer: ReturnType<typeof begin>) =>
    ((await answer).json() as unknown as { draft: { id: number } }).draft;
  const first = await draftOf(begin('a-key-of-this-draft'));
  expect(await draftOf(begin('a-key-of-this-draft'))).toEqual(first);
  expect((await draftOf(begin('another-key-of-a-draft'))).id).not.toBe(first.id);
  expect((await draftOf(begin('a-key-of-this-draft', {}, ben))).id).not.toBe(first.id);
  expect((await begin('a-key-of-this-draft', { copy_of: 2000 })).statusCode).toBe(409);
});
