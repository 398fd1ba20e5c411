/** A change of the catalogue arrives, and its answer is lost. */
import type { TestServer } from '../http/aServer';
import { aSession } from '../site/aDocument';
import { loadAnew, twoEditors, type Editor } from './anEditor';

let server: TestServer;
let ana: Editor;

beforeAll(async () => {
  ({ server, ana } = await twoEditors());
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
