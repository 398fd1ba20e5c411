/** The dates that a reply template offers a visitor. */
import { placeholderValues } from '@/server/staff/enquiries/replyPlaceholders';
import { readEnquiry } from '@/server/staff/enquiries/enquiriesRepository';
import { fillCatalogue } from '../catalogue/aCatalogue';
import { useServer } from '../http/aServer';
import { anEnquiry } from './aDesk';

const server = useServer();
beforeAll(() => fillCatalogue(server.database.db));

it('a reply offers a visitor the sessions that can be joined: none that is cancelled, full or has begun', async () => {
  const { db } = server.database;
  const enquiry = await readEnquiry(db, await anEnquiry(server, { form_course_id: '1944' }));
  if (!enquiry) throw new Error('The enquiry is gone.');
  const fill = { publicUrl: '', siteName: '', myName: '' };
  const datesOn = async (today: string) => (await placeholderValues({ db, today, ...fill }, enquiry)).dates;
  const both = '08 Jan 2027 – 09 Jan 2027, Penang\n08 Jan 2027 – 10 Jan 2027, Penang\n';
  const last = '01 Feb 2027 – 03 Feb 2027, Penang';
  expect(await datesOn('2027-01-08')).toBe(both + last);
  expect(await datesOn('2027-01-09')).toBe(last);
  const of = (id: number) => db.updateTable('sessions').where('id', '=', id);
  await of(2).set({ status: 'cancelled' }).execute();
  await of(3).set({ seats: 0 }).execute();
  expect(await datesOn('2027-01-08')).toBe(last);
  await of(1).set({ status: 'full' }).execute();
  expect(await datesOn('2027-01-08')).toBe('');
});
