import type { Kysely } from 'kysely';
import type { FlexPayload } from '@/contract/submissions';
import type { Tables } from '@/server/database/tables';

/** Session 1 of the small catalogue: course 1944 in Penang, from 1 to 3 February 2027. */
export const aFlex = (changes: Partial<Record<keyof FlexPayload, unknown>> = {}) => ({
  course_id: 1944,
  schedule_id: 9001,
  course_title: 'The RF Course',
  course_date: '01 Feb 2027 – 03 Feb 2027',
  city: 'Penang',
  participants: [{ name: 'Aminah Tan', email: 'aminah@example.com' }],
  reseller: '',
  booking_type: 'book',
  booking_hotel: 'Kebun Pala Suites',
  booking_rooms: '2',
  booking_checkin: '31-Jan-2027',
  booking_checkout: '04-Feb-2027',
  booking_remarks: '',
  invoice_billto: 'Example Sdn Bhd',
  invoice_address: '1 Example Road\nPenang',
  invoice_pic: 'Ben Lim',
  invoice_pic_dept: 'Finance',
  invoice_pic_phone: '+60 4 555-0110',
  invoice_pic_email: 'Ben.Lim@example.com',
  invoice_remarks: '',
  terms: true,
  ...changes,
});

/** Hotels of two cities; a general price of a course, and one that only one of its sessions has. */
export async function fillFlex(db: Kysely<Tables>): Promise<void> {
  const ratings = (price: number, currency: string, id: number, label: string) =>
    JSON.stringify([{ rating: 4, price, currency, hotels: [{ id, label }] }]);
  await db
    .insertInto('hotel_rates')
    .values([
      { id: 3, label: 'Singapore', ratings: ratings(260, 'SGD', 341, 'Merlion Row Hotel') },
      { id: 1, label: 'Penang', ratings: ratings(285.5, 'MYR', 142, 'Kebun Pala Suites') },
    ])
    .execute();
  await db
    .insertInto('flex_prices')
    .values([
      { course_id: 1944, schedule_id: 0, total_price: 2280.25, currency: 'MYR' },
      { course_id: 1944, schedule_id: 9003, total_price: 1410, currency: 'SGD' },
    ])
    .execute();
}
