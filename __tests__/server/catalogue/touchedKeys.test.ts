import { sql } from 'kysely';
import { changeCatalogue } from '@/server/catalogue/changes/changeCatalogue';
import { countChanges } from '@/server/catalogue/changes/countChanges';
import { NOW, useServer } from '../http/aServer';

const server = useServer();
const ROWS = 6_000;

it('a large import is counted in a moment, also where the planner expects a small one', async () => {
  const who = { db: server.database.db, actor: 'ana@example.com', now: NOW };
  const { result } = await changeCatalogue(who, { cause: 'import' }, async (trx, set) => {
    await sql`INSERT INTO regions (id, label) SELECT id, 'Region ' || id FROM generate_series(1, ${ROWS}::int) AS id`.execute(
      trx,
    );
    // What it chooses for a few rows.
    for (const join of ['hashjoin', 'mergejoin'])
      await sql.raw(`SET LOCAL enable_${join} = off`).execute(trx);
    const start = performance.now();
    const counts = await countChanges(trx, set);
    return { counts, ms: performance.now() - start };
  });
  expect(result.counts).toMatchObject([{ entity: 'regions', added: ROWS, changed: 0, removed: 0 }]);
  expect(result.ms).toBeLessThan(3_000);
});
