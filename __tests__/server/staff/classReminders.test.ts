/** Reminders of class forms: what they say, and whom they count as reminded. */
import { aClass } from '../classes/aClass';
import { aServer, type TestServer } from '../http/aServer';
import { aColleague, type Colleague } from './aDesk';

const AMINAH = { role: 'trainee', id: 11 };
const INSTRUCTOR = { role: 'instructor', id: 7 };

let server: TestServer;
let ana: Colleague;

beforeAll(async () => {
  server = await aServer();
  ana = await aColleague(server, ['classes'], 'ana@example.com');
});
afterAll(() => server?.close());
beforeEach(async () => {
  await server.database.db.deleteFrom('outbox').execute();
  await aClass(server.database.db);
});

const mails = () => server.database.db.selectFrom('outbox').selectAll().orderBy('to_address').execute();
const remind = async (...people: object[]) =>
  (await ana.ask('POST', 'classes/class-one/reminders', { people })).json();

it('a reminder says of no link that it is the reader’s own: instructors of a class share theirs', async () => {
  await remind(AMINAH, INSTRUCTOR);
  const texts = (await mails()).map(({ text }) => text);
  expect(texts).toHaveLength(2);
  for (const text of texts) {
    expect(text).toContain('The link is for people of this class only: please do not pass it on.');
    expect(text).not.toContain('link is yours');
  }
});
