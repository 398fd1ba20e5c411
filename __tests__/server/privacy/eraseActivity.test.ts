/** What the activity log says of an erasure. */
import { useSite } from '../site/aSite';
import { fill, SITI } from './aPerson';

describe('a person in the database', () => {
  const site = useSite();

  test('is in the log as erased, once, by how many records and not by whose', async () => {
    await fill(site);
    await site.run('erase', '--email', SITI, '--dry-run');
    await site.run('erase', '--email', SITI);
    await site.run('erase', '--email', SITI);
    const log = await site.database.db
      .selectFrom('activity')
      .selectAll()
      .where('action', '=', 'person.erased')
      .execute();
    expect(log).toMatchObject([
      { actor: 'command line', subject: 'a person', after: { submissions: 5, mails: 4, resellers: 1 } },
    ]);
    expect(JSON.stringify(log)).not.toMatch(/siti/i);
  });
});
