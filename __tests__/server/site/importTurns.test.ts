import { sql } from 'kysely';
import { withImportTurns } from '../../../server/site/import/importTurns';
import { aDatabase } from '../http/testDatabase';

it('an import is not taken for dead by another that waits, however long one of its turns takes', async () => {
  const { db, close } = await aDatabase();
  const nothing = (): void => undefined;
  let isOver = false;
  let second: Promise<boolean> = Promise.resolve(false);
  await withImportTurns(db, nothing, async ({ take }) => {
    // As if a minute went by between its beginning and its end.
    await take((trx) =>
      sql`UPDATE import_turn SET renewed_at = renewed_at - interval '1 minute'`.execute(trx),
    );
    await new Promise<void>((resolve) => {
      const tell = (): void => resolve();
      second = withImportTurns(db, tell, async () => isOver).finally(tell);
    });
    isOver = true;
  });
  expect(await second).toBe(true);
  await close();
});
