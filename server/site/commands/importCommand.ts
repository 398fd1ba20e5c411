import { readClasses } from '../../classes/classRows';
import { linkLines } from '../classText';
import { CATALOGUE_ENTITIES, type EntityName } from '@/contract/staff/catalogue';
import { didYouMean } from '../../catalogue/nearestName';
import { textOption, type Command } from '../command';
import { UsageError } from '../context';
import { fileSource } from '../../catalogue/import/readFile';
import { findFiles } from '../findFiles';
import { describeCounts } from '../../catalogue/import/describeCounts';
import { importRows } from '../../catalogue/import/importRows';
import type { Progress } from '../../catalogue/import/progress';

const help = `Usage: npm run site -- import <file or folder>… [--dry-run] [--force] [--remove-missing ENTITY[,ENTITY…]]

Reads JSON documents and CSV files into the catalogue, forms that are kept for classes (form_templates), and classes. A row replaces
the one with the same id, of form templates the one of the same form and name. All or nothing: when anything is wrong, every wrong row
is listed as "file:row field message", and nothing is changed.

JSON   one object whose keys are entity names, such as {"regions": [{"id": 2, "label": "Malaysia"}]}
CSV    one entity a file, named after it (courses.csv); the first line names the fields; an empty cell is a field that
       is not given; lists are written as JSON in their cell. Commas, semicolons or tabs between the cells, UTF-8 or UTF-16:
       as spreadsheet programs save it ("CSV UTF-8", or "Unicode Text" named courses.tsv). An apostrophe before = + - @ at the beginning of a text
       is taken off: "export" puts it there against spreadsheet formulas.
Folder every .json, .csv and .tsv in it, but for the folder "pages" and the file session-plan.json

Classes  One that gives no tracking_id is the class of the same course and schedule, or a new one. The links of every
       imported class are printed. A trainee or instructor that the import does not list any more is dropped. An id stands for
       its person for ever: a list that was numbered anew is refused. With another key, answers are scored anew. Told, but not
       refused: sent answers that the results no longer show, an assessment that nobody could send, and a form that is off because
       its status is neither "active" nor "inactive".

  --force           also drops people who have sent answers or begun an assessment, with what they have done; takes a list that was
                    numbered anew
  --dry-run         checks everything and tells what would change, but changes nothing
  --remove-missing  of these entities, removes the rows that the files do not list; refused for rows that others point at

"undo" takes the import back as long as nothing was done after it; form templates and classes stay as they were imported.

Examples:
  npm run site -- import catalogue.json
  npm run site -- import courses.csv sessions.csv --dry-run
  npm run site -- import sessions.csv --remove-missing sessions`;

/** @throws UsageError if it is not an entity of the catalogue */
function namesOf(list: string | undefined): EntityName[] {
  const names = (list ?? '').split(',').flatMap((name) => name.trim() || []);
  return names.map((name) => {
    const known = CATALOGUE_ENTITIES.find((entity) => entity === name);
    if (known) return known;
    const meant = didYouMean(name, CATALOGUE_ENTITIES);
    throw new UsageError(`--remove-missing names entities of the catalogue, not "${name}"${meant}.`);
  });
}

export const importCommand: Command = {
  name: 'import',
  summary: 'reads JSON documents and CSV files: the catalogue, form templates, and classes',
  help,
  options: {
    'dry-run': { type: 'boolean' },
    force: { type: 'boolean' },
    'remove-missing': { type: 'string' },
  },
  async run(given, { terminal, open, publicUrl, now }) {
    const { values, positionals } = given;
    if (positionals.length === 0) throw new UsageError('Name the files or folders to import.');
    const isDryRun = values['dry-run'] === true;
    const isForced = values['force'] === true;
    const removeMissing = namesOf(textOption(given, 'remove-missing'));
    const sources = (await findFiles(positionals)).map(fileSource);
    const progress: Progress = (line, share) => terminal.progress(line, share);
    const database = await open();
    const { counts, notes } = await importRows(database, sources, {
      isDryRun,
      isForced,
      removeMissing,
      progress,
      now: now(),
    });
    for (const line of notes) terminal.error(line);
    const list = describeCounts(counts);
    if (isDryRun) return terminal.out(`Nothing was changed; an import would write ${list}`);
    terminal.out(`Imported ${list}`);
    const imported = counts.flatMap(({ trackingIds = [] }) => trackingIds);
    for (const found of await readClasses(database.db, imported)) {
      for (const line of linkLines(publicUrl(), found)) terminal.out(line);
    }
  },
};
