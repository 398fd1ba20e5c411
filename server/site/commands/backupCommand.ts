import { createGzip } from 'node:zlib';
import { backupLines } from '../backup/writeBackup';
import { onePositional, type Command } from '../command';
import { openExisting } from '../context';
import { tellWritten, writeFileWhole } from '../output';
import { inSnapshot } from '../snapshot';

const help = `Usage: npm run site -- backup FILE

Writes the whole database to one compressed file that only its owner may read: catalogue, and what visitors sent. It works
while the server runs. The file fits the embedded database and PostgreSQL alike; see "restore".

Example:
  npm run site -- backup backup-2027-01-11.gz`;

export const backupCommand: Command = {
  name: 'backup',
  summary: 'writes the whole database to a file',
  help,
  options: {},
  async run(given, context) {
    const file = onePositional(given, 'the file to write');
    const { terminal, version: program } = context;
    const options = {
      program,
      createdAt: new Date(context.now()),
      progress: (line: string, share?: number) => terminal.progress(line, share),
    };
    let total = 0;
    const database = await openExisting(context);
    await inSnapshot(database, (trx) =>
      writeFileWhole(
        file,
        backupLines(trx, options, (rows) => (total = rows)),
        createGzip(),
      ),
    );
    tellWritten(terminal, file, `Wrote ${total} rows to ${file}`);
  },
};
