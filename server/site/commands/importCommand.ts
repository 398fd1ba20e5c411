import { readClasses } from '../../classes/classRows';
import { linkLines } from '../classText';
import type { Command } from '../command';
import { UsageError } from '../context';
import { fileSource } from '../import/readFile';
import { findFiles } from '../import/findFiles';
import { describeCounts } from '../import/describeCounts';
import { importRows } from '../import/importRows';
import type { Progress } from '../progress';

const help = `Usage: npm run site -- import <file or folder>… [--dry-run] [--force]

Reads JSON documents and CSV files into the catalogue, and classes with their forms. A row replaces the one with the same id. All or nothing: when
anything is wrong, every wrong row is listed as "file:row field message", and nothing is changed.

JSON   one object whose keys are entity names, such as {"regions": [{"id": 2, "label": "Malaysia"}]}
CSV    one entity a file, named after it (courses.csv); the first line names the fields; an empty cell is a field that
       is not given; lists are written as JSON in their cell. Commas, semicolons or tabs between the cells, UTF-8 or UTF-16:
       as spreadsheet programs save it ("CSV UTF-8", or "Unicode Text" named courses.tsv). An apostrophe before = + - @ at the beginning of a text
       is taken off: "export" puts it there against spreadsheet formulas.
Folder every .json, .csv and .tsv in it, but for the folder "pages" and the file session-plan.json

Classes  One that gives no tracking_id is the class of the same course and schedule, or a new one. The links of every
       imported class are printed. A trainee or instructor that the import does not list any more is dropped.

  --force     also drops people who have sent answers, and their answers
  --dry-run   checks everything and tells what would change, but changes nothing

Examples:
  npm run site -- import catalogue.json
  npm run site -- import courses.csv sessions.csv --dry-run`;

export const importCommand: Command = {
  name: 'import',
  summary: 'reads JSON documents and CSV files: the catalogue, and classes',
  help,
  options: { 'dry-run': { type: 'boolean' }, force: { type: 'boolean' } },
  async run({ values, positionals }, { terminal, open, publicUrl }) {
    if (positionals.length === 0) throw new UsageError('Name the files or folders to import.');
    const isDryRun = values['dry-run'] === true;
    const isForced = values['force'] === true;
    const sources = (await findFiles(positionals)).map(fileSource);
    const progress: Progress = (line, share) => terminal.progress(line, share);
    const database = await open();
    const counts = await importRows(database, sources, { isDryRun, isForced, progress });
    const list = describeCounts(counts);
    if (isDryRun) return terminal.out(`Nothing was changed; an import would write ${list}`);
    terminal.out(`Imported ${list}`);
    const imported = counts.flatMap(({ trackingIds = [] }) => trackingIds);
    for (const found of await readClasses(database.db, imported)) {
      for (const line of linkLines(publicUrl(), found)) terminal.out(line);
    }
  },
};
