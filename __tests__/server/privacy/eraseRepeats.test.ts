/** Responses that are kept for repeated requests, when a person is erased. */
import { aContact } from '../enquiries/aContact';
import { useSite } from '../site/aSite';
import { ben, fill, SITI, store } from './aPerson';

describe('a person who is erased', () => {
  const site = useSite();
  beforeEach(() => site.empty());

  /** A response that is kept for a repeat of its request. */
  const keep = (scope: string, key: string, answer: object, of = 1) =>
    site.database.db
      .insertInto('idempotency_keys')
      .values({
        ...{ scope: `staff ${scope}/${of}`, key, body_hash: 'hash', status: 200 },
        ...{ answer: JSON.stringify({ status: true, ...answer }), expires_at: new Date('2127-01-01') },
      })
      .execute();
  const kept = (scope: string) =>
    site.database.db
      .selectFrom('idempotency_keys')
      .select('key')
      .where('scope', 'like', `staff ${scope}/%`)
      .execute();

  test('is in no answer that is kept for a repeat of a note about them', async () => {
    await fill(site);
    await keep('note', 'a-key-of-the-desk', { note: { text: 'Called Siti' } });
    await site.run('erase', '--email', 'siti@example.com');
    expect(await kept('note')).toEqual([]);
  });

  test('takes away no answer that is kept for a repeat of a note about somebody else', async () => {
    await fill(site);
    await store(site, 'contact', ben.email, aContact({ form_email: ben.email }));
    // 1: hers; 3: of Ben, who names her; 7: of Ben alone.
    for (const id of [1, 3, 7]) await keep('note', `of-${id}`, { note: { text: 'Called' } }, id);
    await site.run('erase', '--email', SITI);
    expect(await kept('note')).toEqual([{ key: 'of-7' }]);
  });

  test('is in no answer that is kept for a repeat, and those of similar addresses stay', async () => {
    await fill(site);
    await keep('class', 'hers', { class: { trainees: [{ id: 1, email: 'Siti@Example.com' }] } });
    await keep('class', 'another', { class: { trainees: [{ id: 1, email: 'notsiti@example.com' }] } });
    await site.run('erase', '--email', 'siti@example.com');
    expect(await kept('class')).toEqual([{ key: 'another' }]);
  });
});
