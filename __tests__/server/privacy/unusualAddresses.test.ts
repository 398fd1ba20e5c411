/** Addresses that the forms accept, but to which no email can be sent: they occur in no field of an email. */
import { insertSubmission } from '@/server/enquiries/enquiriesRepository';
import { contactEmails } from '@/server/mail/emailTemplates/contactEmails';
import { flexEmails } from '@/server/mail/emailTemplates/flexEmails';
import { queueMails } from '@/server/mail/outbox';
import type { ContactPayload } from '@/contract/submissions';
import type { FlexPayload } from '@/contract/submissions';
import { aContact } from '../enquiries/aContact';
import { aFlex } from '../flex/aFlex';
import { useSite } from '../site/aSite';
import { everything, SITI } from './aPerson';

const UNUSUAL: [string, string][] = [
  ['with signs that turn the direction of reading', 'si\u202eti@example.com'],
  ['like an encoded word', '=?utf-8?q?siti?=@example.com'],
  ['with a quote and an ampersand', "o'siti&co@example.com"],
];

describe('erase', () => {
  const site = useSite();
  beforeEach(() => site.empty());

  const context = {
    siteName: 'Tradewind',
    mailTo: 'staff@example.com',
    publicUrl: 'https://www.example.com',
    receivedAt: 0,
    wordings: {},
  };

  /** As the site does it. */
  async function submit(email: string): Promise<void> {
    const payload = aContact({ form_email: email }) as unknown as ContactPayload;
    await site.database.db.transaction().execute(async (trx) => {
      const receivedAt = new Date();
      const id = await insertSubmission(trx, { kind: 'contact', email, body: payload, receivedAt });
      await queueMails(trx, contactEmails(payload, { ...context, receivedAt: receivedAt.getTime() }), id);
    });
  }
  const receivers = async () =>
    (await site.database.db.selectFrom('outbox').selectAll().orderBy('id').execute()).map((mail) =>
      JSON.stringify(mail).includes('ben@example.com') ? 'about Ben' : 'about Siti',
    );

  test('finds somebody by an address that was pasted with an invisible character', async () => {
    await submit(SITI);
    const pasted = '\u200bSiti@exam\u00adple\ufeff.com';
    const report = JSON.parse((await site.run('person', '--email', pasted)).out) as { submissions: object[] };
    expect(report.submissions).toHaveLength(1);
    expect((await site.run('erase', '--email', pasted)).out).toContain(`Erased what was held under ${SITI}.`);
    expect((await site.run('erase', '--email', SITI)).out).toBe(`Nothing is held under ${SITI}.`);
  });

  test.each(UNUSUAL)('finds the mails to staff about an address %s', async (_what, address) => {
    await submit(address);
    await submit('ben@example.com');
    expect(await receivers()).toContain('about Siti');
    const { exitCode } = await site.run('erase', '--email', address);
    expect(exitCode).toBe(0);
    const left = await receivers();
    expect(left).not.toContain('about Siti');
    expect(left).toContain('about Ben');
  });

  test.each(UNUSUAL)(
    'finds those that an earlier version wrote about an address %s',
    async (_what, address) => {
      await submit(address);
      await submit('ben@example.com');
      await site.database.db.updateTable('outbox').set({ submission_id: null }).execute();
      await site.run('erase', '--email', address);
      const left = await receivers();
      expect(left).not.toContain('about Siti');
      expect(left).toContain('about Ben');
    },
  );

  test.each(UNUSUAL)(
    'takes an address %s out of the mails about somebody else’s registration',
    async (_what, address) => {
      const payload = aFlex({
        participants: [
          { name: 'Siti a/p Ravi', email: address },
          { name: 'Ben', email: 'ben@example.com' },
        ],
        invoice_pic_email: 'ben@example.com',
      }) as FlexPayload;
      await site.database.db.transaction().execute(async (trx) => {
        const form = { kind: 'flex', email: 'ben@example.com', body: payload, receivedAt: new Date() };
        const id = await insertSubmission(trx, form);
        await queueMails(trx, flexEmails(payload, { ...context, session: undefined, version: 1 }), id);
      });
      await site.run('erase', '--email', address);
      const left = await everything(site);
      expect(left).not.toMatch(/siti@|siti\?=@|siti&co|siti&amp;co|Siti a\/p/i);
      expect(left).toContain('ben@example.com');
    },
  );
});
