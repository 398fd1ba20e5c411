/** What an erasure does to enquiries that others take part in, or are working on. */
import { lockEnquiry, insertNote } from '@/server/staff/enquiries/enquiriesRepository';
import { queueMails } from '@/server/mail/outbox';
import { erasePerson } from '@/server/privacy/erasePerson';
import { fillCatalogue } from '../catalogue/aCatalogue';
import { heldUp } from '../database/support';
import { aFlex } from '../flex/aFlex';
import { NOW, useServer } from '../http/aServer';
import { aMail } from '../mail/anOutbox';
import { anEnquiry } from '../staff/aDesk';

const server = useServer({ env: { MAIL_TO: 'staff@example.com' } });
beforeAll(() => fillCatalogue(server.database.db));
beforeEach(() => server.database.db.deleteFrom('outbox').execute());

const SITI = 'siti@example.com';
const erase = () => server.database.db.transaction().execute((trx) => erasePerson(trx, SITI));
const mails = () =>
  server.database.db.selectFrom('outbox').select(['to_address', 'text']).orderBy('id').execute();

it('the letter to somebody whose seat stays is still sent when whoever registered them is erased', async () => {
  const participants = [
    { name: 'Siti', email: SITI },
    { name: 'Ben Lim', email: 'Ben@example.com' },
  ];
  const none = { booking_type: 'none', booking_hotel: '', booking_rooms: '' };
  const payload = aFlex({ participants, invoice_pic: 'Siti', invoice_pic_email: SITI, ...none });
  const { statusCode } = await server.app.inject({
    method: 'POST',
    url: '/api/website/flex/submit',
    payload,
  });
  expect(statusCode).toBe(200);
  expect((await mails()).map(({ to_address: to }) => to)).toEqual([
    'staff@example.com',
    SITI,
    'Ben@example.com',
  ]);
  await erase();
  const left = await mails();
  expect(left.map(({ to_address: to }) => to)).toEqual(['Ben@example.com']);
  expect(left[0]?.text).not.toContain('Siti');
});

it('a reply that is being sent while its reader is erased is erased, too', async () => {
  const { db } = server.database;
  const id = await anEnquiry(server, { form_email: SITI });
  const { erased } = await db.transaction().execute(async (trx) => {
    await lockEnquiry(trx, id);
    await queueMails(trx, [aMail({ to: SITI, text: 'Dear Siti' })], id);
    const note = { submission_id: id, kind: 'reply', author: 'ana@example.com', text: 'Dear Siti' } as const;
    await insertNote(trx, { ...note, at: new Date(NOW) });
    const erasing = erase();
    await heldUp(trx, erasing);
    return { erased: erasing };
  });
  await erased;
  expect(await mails()).toEqual([]);
  expect(await db.selectFrom('enquiry_notes').selectAll().execute()).toEqual([]);
});
