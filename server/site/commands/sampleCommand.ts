import { msToDay } from '@/contract/time';
import { noPositionals, type Command } from '../command';
import { Refusal } from '../context';
import { describeCounts } from '../../catalogue/import/describeCounts';
import { loadSampleCatalogue } from '../sampleCatalogue';
import type { Progress } from '../../catalogue/import/progress';

const help = `Usage: npm run site -- sample [--force]

Fills an empty catalogue with the sample one, its sessions planned for the coming months. The server does this by itself
for a new embedded database.

  --force   also where courses are: entries with the sample's ids are replaced, all others stay

Example:
  npm run site -- sample`;

export const sampleCommand: Command = {
  name: 'sample',
  summary: 'fills an empty catalogue with the sample one',
  help,
  options: { force: { type: 'boolean' } },
  async run(given, { terminal, open, contentDir, now }) {
    noPositionals(given);
    const database = await open();
    const first = await database.db.selectFrom('courses').select('id').limit(1).executeTakeFirst();
    if (first && given.values.force !== true) {
      throw new Refusal([
        'There are courses in the catalogue already; --force replaces those with the ids of the sample.',
      ]);
    }
    const today = msToDay(now());
    const progress: Progress = (line, share) => terminal.progress(line, share);
    terminal.out(
      `Imported ${describeCounts(await loadSampleCatalogue(database, { contentDir, today, progress }))}`,
    );
  },
};
