import { fillCatalogue } from '../catalogue/aCatalogue';
import { aCall, anEnquiry, fillLine } from '../courseware/aLine';
import { aFlex, fillFlex } from '../flex/aFlex';
import { useServer } from '../http/aServer';

const server = useServer({
  // A mail server that is not running: storing does not depend on it.
  env: { RATE_LIMIT_SUBMISSIONS: '1000', MAIL_TO: 'staff@example.com', SMTP_URL: 'smtp://127.0.0.1:9' },
});
beforeAll(async () => {
  await fillCatalogue(server.database.db);
  await fillFlex(server.database.db);
  await fillLine(server.database.db);
});
beforeEach(() => server.database.db.deleteFrom('outbox').execute());

const KEY = { 'idempotency-key': 'one-registration' };
const post = async (url: string, payload: object, headers: Record<string, string> = {}): Promise<number> =>
  (await server.app.inject({ method: 'POST', url, payload, headers })).statusCode;
const mails = () => server.database.db.selectFrom('outbox').selectAll().orderBy('id').execute();
const recipients = async () => (await mails()).map(({ to_address: to }) => to).sort();

it('a registration reaches staff, everybody who takes part with the dates for their calendar, and who pays', async () => {
  const participants = [
    { name: 'Aminah Tan', email: 'aminah@example.com' },
    { name: "Ben O'Hara", email: 'ben@example.com' },
  ];
  expect(await post('/api/website/flex/submit', aFlex({ participants }), KEY)).toBe(200);
  expect(await post('/api/website/flex/submit', aFlex({ participants }), KEY)).toBe(200);
  expect(await recipients()).toEqual([
    'Ben.Lim@example.com',
    'aminah@example.com',
    'ben@example.com',
    'staff@example.com',
  ]);
  const written = await mails();
  const mailTo = (address: string) => written.find(({ to_address: to }) => to === address);
  for (const address of ['aminah@example.com', 'Ben.Lim@example.com']) {
    const [file] = (mailTo(address)?.attachments ?? []) as unknown as { filename: string; content: string }[];
    expect(file?.filename).toMatch(/\.ics$/);
    expect(file?.content).toMatch(/DTSTART;VALUE=DATE:20270201[\s\S]*DTEND;VALUE=DATE:20270204/);
  }
  expect(mailTo('aminah@example.com')?.text).not.toContain("Ben O'Hara");
});

it('a refused registration sends nothing', async () => {
  expect(await post('/api/website/flex/submit', aFlex({ schedule_id: 77 }))).toBe(422);
  expect(await mails()).toEqual([]);
});

it.each([
  ['a wish for a call', '/scheduleaCall', aCall(), 'aminah.tan@example.com'],
  ['an enquiry about courseware', '/api/website/courseware/contact', anEnquiry(), 'aminah.tan@example.com'],
])('%s reaches staff, and its sender is told that it arrived', async (_name, url, payload, sender) => {
  expect(await post(url, payload)).toBe(200);
  expect((await recipients()).map((address) => address.toLowerCase())).toEqual([sender, 'staff@example.com']);
});
