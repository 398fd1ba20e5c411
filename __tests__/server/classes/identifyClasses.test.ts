import { identifyAll } from '@/server/classes/identifyClasses';
import type { ClassRow } from '@/server/classes/classSchema';
import { useServer } from '../http/aServer';

const server = useServer();

it('ten thousand classes without a tracking id are told apart in a moment', async () => {
  const { db } = server.database;
  async function* classes() {
    for (let id = 1; id <= 10_000; id += 1)
      yield { place: `${id}`, row: { course_id: id, schedule_id: id } as ClassRow };
  }
  const begun = performance.now();
  const ids = await db.transaction().execute((trx) => identifyAll(trx, classes()));
  expect(performance.now() - begun).toBeLessThan(3_000);
  expect(new Set(ids).size).toBe(10_000);
});
