import type { Command } from '../command';
import { UsageError } from '../context';
import { fileSource } from '../import/readFile';
import { findFiles } from '../import/findFiles';
import { describeCounts } from '../import/describeCounts';
import { importRows } from '../import/importRows';

const help = `Usage: npm run site -- import <file or folder>… [--dry-run]

Reads JSON documents and CSV files into the catalogue. A row replaces the one with the same id. All or nothing: when
anything is wrong, every wrong row is listed as "file:row field message", and nothing is changed.

JSON   one object whose keys are entity names, such as {"regions": [{"id": 2, "label": "Malaysia"}]}
CSV    one entity a file, named after it (courses.csv); the first line names the fields; an empty cell is a field that
       is not given; lists are written as JSON in their cell. An apostrophe before = + - @ at the beginning of a text
       is taken off: "export" puts it there against spreadsheet formulas.
Folder every .json and .csv in it, but for the folder "pages" and the file session-plan.json

  --dry-run   checks everything and tells what would change, but changes nothing

Examples:
  npm run site -- import catalogue.json
  npm run site -- import courses.csv sessions.csv --dry-run`;

export const importCommand: Command = {
  name: 'import',
  summary: 'reads JSON documents and CSV files into the catalogue',
  help,
  options: { 'dry-run': { type: 'boolean' } },
  async run({ values, positionals }, { terminal, open }) {
    if (positionals.length === 0) throw new UsageError('Name the files or folders to import.');
    const isDryRun = values['dry-run'] === true;
    const sources = (await findFiles(positionals)).map(fileSource);
    const progress = (line: string) => terminal.progress(line);
    const counts = await importRows(await open(), sources, { isDryRun, progress });
    const list = describeCounts(counts);
    terminal.out(isDryRun ? `Nothing was changed; an import would write ${list}` : `Imported ${list}`);
  },
};
