import { randomBytes } from 'node:crypto';
import { backupLines } from '@/server/site/backup/writeBackup';
import { aDatabase } from '../http/testDatabase';

it('is written a few rows at a time where they are large, so that many question papers fit into the memory', async () => {
  const database = await aDatabase();
  const { db } = database;
  const papers = [1, 2, 3].map((id) => ({
    ...{ course_id: id, schedule_id: 1 },
    // What does not compress, as in a PDF.
    pdf: randomBytes(5_000_000).toString('base64'),
  }));
  await db.insertInto('class_papers').values(papers).execute();
  const regions = Array.from({ length: 400 }, (_each, index) => ({ id: index + 1, label: 'Malaysia' }));
  await db.insertInto('regions').values(regions).execute();
  const read: string[] = [];
  const options = { program: 'test', createdAt: new Date(0), progress: (text: string) => read.push(text) };
  let lines = 0;
  await db.transaction().execute(async (trx) => {
    for await (const line of backupLines(trx, options, () => undefined)) lines += Number(line.length > 0);
  });
  const times = (table: string) => read.filter((text) => text.startsWith(`Writing ${table}:`)).length;
  expect(lines).toBeGreaterThan(403);
  expect(times('class_papers')).toBeGreaterThan(1);
  // Small rows are read together.
  expect(times('regions')).toBe(1);
  await database.close();
});
