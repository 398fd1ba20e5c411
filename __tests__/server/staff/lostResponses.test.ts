/** A change of the catalogue, or the start of a draft, arrives, and its response is lost. */
import { useServer } from '../http/aServer';
import { aSession } from '../site/aDocument';
import { loadAnew, useEditor } from './anEditor';

const server = useServer();
const ana = useEditor(server, 'ana@example.com');
const ben = useEditor(server, 'ben@example.com');
beforeAll(() => loadAnew(server));

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
    (await answer).json<{ draft: { id: number } }>().draft;
  const first = await draftOf(begin('a-key-of-this-draft'));
  expect(await draftOf(begin('a-key-of-this-draft'))).toEqual(first);
  expect((await draftOf(begin('another-key-of-a-draft'))).id).not.toBe(first.id);
  expect((await draftOf(begin('a-key-of-this-draft', {}, ben))).id).not.toBe(first.id);
  expect((await begin('a-key-of-this-draft', { copy_of: 2000 })).statusCode).toBe(409);
});
