import { counted } from '@/contract/counted';
import { countServers } from '../../database/serverLock';
import { checkBackup, restoreBackup } from '../backup/restoreBackup';
import { COMMAND_LINE, logActivity } from '../../staff/activity';
import { onePositional, type Command } from '../command';
import { Refusal } from '../context';
import type { Progress } from '../../catalogue/import/progress';

const help = `Usage: npm run site -- restore FILE

Replaces everything in the database by what "backup" wrote to the file. Stop the server first. The file is checked to its
end before anything is changed; what is in the database now is gone afterwards. Mails that waited in the backup are not sent
by themselves: they may have gone out after it was made. "mail --retry" sends them. Drafts that were scheduled in it lose
their time: they may have been discarded after it was made. Records that "erase" removed from this
database after the backup was made are removed again. The activity log is kept, and of each person on the team the later
state by the log: a removal, role or passkey of this database stays if it was decided after the backup was made.

To move to another database, set DATABASE_URL in .env after "backup" and before "restore".

Example:
  npm run site -- restore backup-2027-01-11.gz`;

export const restoreCommand: Command = {
  name: 'restore',
  summary: 'replaces the whole database by what a backup holds',
  help,
  options: {},
  async run(given, { terminal, open, tokenSecret, now }) {
    const file = onePositional(given, 'the backup');
    const progress: Progress = (line, share) => terminal.progress(line, share);
    progress(`Checking ${file}`);
    const summary = await checkBackup(file);
    const database = await open();
    if ((await countServers(database)) > 0) {
      throw new Refusal(['A server is running on this database: stop it, then restore.']);
    }
    const { held, unscheduled, erased, removed } = await restoreBackup(database, file, {
      summary,
      tokenSecret: await tokenSecret(database.db),
      progress,
    });
    // The last entry, after those of the backup and of what it replaced.
    await database.db
      .transaction()
      .execute((trx) =>
        logActivity(
          trx,
          { actor: COMMAND_LINE, now: now() },
          'database.restored',
          `the backup of ${summary.header.created_at}`,
          { after: { rows: summary.rows } },
        ),
      );
    terminal.out(`Restored ${summary.rows} rows from the backup of ${summary.header.created_at}`);
    if (erased > 0) {
      terminal.out(
        `The records of ${counted(erased, 'person', 'people')} were erased after it was made, and now again.`,
      );
    }
    for (const email of removed) {
      terminal.out(`${email} was removed from the team after it was made, and now again.`);
    }
    if (held > 0) {
      terminal.out(
        `Held back: ${counted(held, 'mail')} that waited in it and may have been sent since ("mail" lists, "mail --retry" sends).`,
      );
    }
    if (unscheduled > 0) {
      terminal.out(
        `Held back: ${counted(unscheduled, 'draft')} that had a time to be published and may have been discarded since (the console shows them, without the time).`,
      );
    }
  },
};
