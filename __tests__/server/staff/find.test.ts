/** "Go to or find…": the results of each role, and how quickly they come. */
import { findResponseSchema, type Found } from '@/contract/staff/findSchemas';
import { isTourDue } from '@/server/staff/tour';
import { catchUpSearch } from '@/server/search/searchIndex';
import { fillCatalogue } from '../catalogue/aCatalogue';
import { aClass } from '../classes/aClass';
import { useServer } from '../http/aServer';
import { aColleague, anEnquiry, useColleague, type Colleague } from './aDesk';

let enquiry: number;

const server = useServer({ env: { RATE_LIMIT_SUBMISSIONS: '1000000' } });
const admin = useColleague(server, ['admin'], 'ada@example.com');
beforeAll(async () => {
  await fillCatalogue(server.database.db);
  await catchUpSearch(server.database.db);
  await aClass(server.database.db);
  enquiry = await anEnquiry(server, {
    form_name: 'Siti Ravi',
    form_company: 'Meranti Works',
    form_email: 'siti@example.com',
  });
});

async function find(q: string, who = admin): Promise<Found[]> {
  const answer = await who.ask('GET', `find?q=${encodeURIComponent(q)}`);
  expect([q, answer.statusCode]).toEqual([q, 200]);
  const body = answer.json<{ list: Found[] }>();
  await findResponseSchema.validate(body, { strict: true });
  return body.list;
}
const kinds = async (q: string, who?: Colleague) => (await find(q, who)).map(({ kind }) => kind);

it('finds an enquiry by its words and by its number, and the address it came from', async () => {
  expect(await find('siti meran')).toEqual([
    {
      kind: 'enquiry',
      title: 'Siti Ravi, Meranti Works',
      detail: expect.stringContaining(`${enquiry}, `),
      path: `/staff/enquiries?open=${enquiry}`,
    },
  ]);
  expect(await kinds(`#${enquiry}`)).toContain('enquiry');
  expect(await find('siti')).toContainEqual({
    kind: 'person',
    title: 'siti@example.com',
    detail: 'Siti Ravi',
    path: '/staff/people?email=siti%40example.com',
  });
});

it('tells the name under which an address has written last', async () => {
  for (const form_name of ['Tan Mei', 'Mei Tan'])
    await anEnquiry(server, { form_name, form_email: 'mei@example.com' });
  expect(await find('mei')).toContainEqual({
    ...{ kind: 'person', title: 'mei@example.com', detail: 'Mei Tan' },
    path: '/staff/people?email=mei%40example.com',
  });
});

it('offers to look up a whole address, also of somebody of whom nothing is found', async () => {
  expect(await find('Nobody@example.com')).toMatchObject([{ kind: 'person', title: 'nobody@example.com' }]);
});

it('finds courses as visitors do, with their coming sessions, and classes', async () => {
  const found = await find('RF course');
  expect(found.filter(({ kind }) => kind === 'course')).toEqual([
    { kind: 'course', title: 'The RF Course', detail: 'EE1944', path: '/training/1944' },
  ]);
  expect(found.filter(({ kind }) => kind === 'session').map(({ title, detail }) => [title, detail])).toEqual([
    ['The RF Course', '08 Jan 2027 – 10 Jan 2027, Penang'],
    ['The RF Course', '01 Feb 2027 – 03 Feb 2027, Penang'],
  ]);
  expect(await kinds('ee1944')).toEqual(expect.arrayContaining(['course', 'session', 'class']));
  const byName = (await find('digital proc')).filter(({ kind }) => kind === 'class');
  expect(byName).toMatchObject([
    { path: '/staff/classes/class-one', detail: '08 Jan 2027 – 10 Jan 2027, class-one' },
  ]);
  expect(await kinds('class-o')).toEqual(['class']);
  expect(await kinds('100%')).toEqual([]);
  // Of a portfolio that is not shown to visitors.
  expect(await kinds('Only for us')).toEqual([]);
});

it('says of a session that it is cancelled', async () => {
  const cancel = (status: 'cancelled' | null) =>
    server.database.db.updateTable('sessions').set({ status }).where('id', '=', 1).execute();
  await cancel('cancelled');
  const found = await find('RF course');
  await cancel(null);
  expect(found.filter(({ kind }) => kind === 'session').map(({ detail }) => detail)).toEqual([
    '08 Jan 2027 – 10 Jan 2027, Penang',
    '01 Feb 2027 – 03 Feb 2027, Penang, cancelled',
  ]);
});

it.each([
  ['desk', ['course', 'enquiry', 'session']],
  ['editor', ['course', 'session']],
  ['classes', ['class', 'course', 'session']],
  ['trainer', ['course', 'session']],
  ['admin', ['class', 'course', 'enquiry', 'person', 'session']],
] as const)('somebody with the role %s finds what that role may see', async (role, expected) => {
  const who = await aColleague(server, [role], `${role}.finds@example.com`);
  const found = [...(await kinds('1944', who)), ...(await kinds('siti', who))];
  expect([...new Set(found)].sort()).toEqual(expected);
});

it('a trainer finds the classes in which they are an instructor', async () => {
  const trainer = await aColleague(server, ['trainer'], 'trainer@example.com');
  expect(await kinds('digital', trainer)).toEqual(['class']);
});

it('takes whatever is typed', async () => {
  for (const q of ['', 'a', "'", '\\\\', '%_', ')|!!', '😀😀', 'a\u0001b', '999999999999999'])
    expect([q, await find(q)]).toEqual([q, []]);
  expect((await admin.ask('GET', `find?q=${'a'.repeat(101)}`)).statusCode).toBe(400);
});

it('the tour is due until it was seen or skipped, for each member by themselves', async () => {
  const [ana, ben] = [
    await aColleague(server, ['desk'], 'ana.tour@example.com'),
    await aColleague(server, ['desk'], 'ben.tour@example.com'),
  ];
  const isDue = async (who: Colleague) =>
    (await who.ask('GET', 'me')).json<{ is_tour_due: boolean }>().is_tour_due;
  expect([await isDue(ana), await isDue(ben)]).toEqual([true, true]);
  for (let count = 0; count < 2; count += 1)
    expect((await ana.ask('POST', 'me/tour-seen')).statusCode).toBe(200);
  expect([await isDue(ana), await isDue(ben)]).toEqual([false, true]);
  expect(await isTourDue(server.database.db, 999_999)).toBe(false);
});
