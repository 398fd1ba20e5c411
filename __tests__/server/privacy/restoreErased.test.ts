/** A backup without an erasure does not bring the person back. */
import { sql } from 'kysely';
import { eraseAndNote } from '@/server/privacy/erasePerson';
import { eventually } from '../database/support';
import { aContact } from '../enquiries/aContact';
import { aClass, storeAnswer } from '../site/aClassDocument';
import { NOW, useSite } from '../site/aSite';
import { everything, fill, SITI, store } from './aPerson';

describe('somebody who was erased', () => {
  const site = useSite();
  beforeEach(() => site.empty());

  test('stays erased when a backup from before is restored, and is not erased for what came after', async () => {
    await fill(site);
    const file = `${site.folder}/before.gz`;
    await site.run('backup', file);
    await site.runIn({ now: () => NOW + 60_000 }, 'erase', '--email', SITI);
    const later = `${site.folder}/later.gz`;
    await store(site, 'contact', SITI, aContact({ form_email: SITI, form_remark: 'I am back' }));
    await site.runIn({ now: () => NOW + 120_000 }, 'backup', later);
    const { out } = await site.run('restore', file);
    expect(out).toContain('The records of 1 person were erased after it was made, and now again.');
    expect((await everything(site)).replaceAll('joansiti@example.com', '')).not.toMatch(/siti@example\.com/i);
    expect((await site.run('restore', later)).out).not.toContain('erased');
    expect(await everything(site)).toContain('I am back');
    expect(await everything(site)).not.toMatch(/"address_hash":"[^"]*@/);
  });

  test('stays erased where only others named them, or what a reseller was before', async () => {
    const reseller = { id: 5, company: 'Acme', region_id: 'asia', country: 'Malaysia' };
    const load = (name: string, more: object) =>
      site.run('import', site.file(name, { regions: [{ id: 1, label: 'A' }], ...more }));
    await load('a.json', { resellers: [{ ...reseller, email: 'ana@example.com' }] });
    await load('b.json', { resellers: [{ ...reseller, email: 'new@example.com' }] });
    expect(await everything(site)).toMatch(/catalogue_changes .*ana@example\.com/);
    await load('c.json', { classes: [aClass({ survey: undefined })] });
    const answer = "Write to my colleague, too:\n'Ana@Example.com', not joana@example.com";
    await storeAnswer(site, 2, 'evaluation', [{ id: 3, question: 'Tell us more', answer, position: 99 }]);
    await site.run('backup', `${site.folder}/named.gz`);
    await site.runIn({ now: () => NOW + 60_000 }, 'erase', '--email', 'ana@example.com');
    const { out } = await site.run('restore', `${site.folder}/named.gz`);
    expect(out).toContain('The records of 1 person were erased after it was made, and now again.');
    const left = await everything(site);
    expect(left).toContain('joana@example.com');
    expect(left).not.toMatch(/(?<!jo)ana@example\.com/i);
  });

  test('stays erased when the erasure ended after the backup that its begin precedes, whatever the clock says', async () => {
    const backup = async (name: string, at: number): Promise<string> => {
      await store(site, 'contact', SITI, aContact({ form_email: SITI }));
      await site.runIn({ now: () => at }, 'backup', `${site.folder}/${name}`);
      return `${site.folder}/${name}`;
    };
    const erase = () => site.runIn({ now: () => NOW }, 'erase', '--email', SITI);
    const first = await backup('first.gz', NOW + 60_000);
    await erase();
    const second = await backup('second.gz', NOW + 120_000);
    await erase();
    for (const file of [second, first]) {
      expect((await site.run('restore', file)).out).toContain('and now again.');
      expect(await everything(site)).not.toContain(SITI);
    }
  });

  test('stays erased when the erasure is under way as the restore begins', async () => {
    await store(site, 'contact', SITI, aContact({ form_email: SITI }));
    const file = `${site.folder}/before.gz`;
    await site.run('backup', file);
    const by = { secret: 'a secret of the tests, long enough', at: NOW, actor: 'command line' };
    const { restored } = await site.database.db.transaction().execute(async (trx) => {
      await eraseAndNote(trx, SITI, by);
      const restoring = site.run('restore', file);
      await eventually(async () => {
        const { rows } = await sql`SELECT FROM pg_locks WHERE NOT granted`.execute(site.database.db);
        return rows.length > 0;
      });
      return { restored: restoring };
    });
    expect((await restored).out).toContain('and now again.');
    expect(await everything(site)).not.toContain(SITI);
  });

  test.each([
    ['added', undefined],
    ['corrected', 'old@example.com'],
  ])(
    'stays erased in a class whose list had their address %s after the backup was made',
    async (_what, email) => {
      const listed = (list: object) =>
        site.file('class.json', { classes: [aClass({ survey: undefined, ...list })] });
      const [her, ...others] = aClass().trainees;
      const [him] = aClass().trainers;
      const before = { trainees: [{ ...her, email }, ...others], trainers: [{ ...him, email }] };
      await site.run('import', listed(before));
      await storeAnswer(site, 1, 'trainees_background', {
        job_relevancy: 'Very',
        years_experience: '5 years',
      });
      const typed = [{ id: 3, question: 'Tell us more', answer: 'I am Siti of Meranti', position: 99 }];
      await storeAnswer(site, 1, 'evaluation', typed);
      const rating = { trainer_7: `${him?.name}: Good` };
      await storeAnswer(site, 2, 'evaluation', [
        { id: 2, question: 'The instructor', answer: rating, position: 99 },
      ]);
      await site.run('backup', `${site.folder}/before.gz`);
      await site.run('import', listed({}));
      for (const address of [SITI, String(him?.email)]) await site.run('erase', '--email', address);
      const { out } = await site.run('restore', `${site.folder}/before.gz`);
      expect(out).toContain('The records of 2 people were erased after it was made, and now again.');
      const left = await everything(site);
      for (const word of ['Siti', 'Meranti', 'old@example.com', '5 years', him?.name])
        expect(left).not.toContain(word);
      expect(left).toMatch(/"name":"\(erased 1\)"/);
      expect(left).toContain('(erased 7): Good');
      // The second time, the backup has the erasure.
      await site.run('backup', `${site.folder}/after.gz`);
      expect((await site.run('restore', `${site.folder}/after.gz`)).out).not.toContain('erased');
    },
  );

  test.each([
    ['trainee', 'trainees', 1],
    ['instructor', 'trainers', 7],
  ])(
    'does not take along the %s who had their number in the class when the backup was made',
    async (_role, list, id) => {
      const given = (name: string, email: string) =>
        site.file('class.json', { classes: [aClass({ survey: undefined, [list]: [{ id, name, email }] })] });
      await site.run('import', given('Ann Lee', 'ann@example.com'));
      await site.run('backup', `${site.folder}/before.gz`);
      await site.run('import', given('Ben Tan', 'ben@example.com'));
      await site.run('erase', '--email', 'ben@example.com');
      expect((await site.run('restore', `${site.folder}/before.gz`)).out).not.toContain('erased');
      expect(await everything(site)).toContain('ann@example.com');
    },
  );
});
