import path from 'node:path';
import { makeFolder } from '../../dataFolder';
import { entityNamed, importEntities } from '../../catalogue/import/entities';
import type { CatalogueEntity } from '../../catalogue/importEntity';
import { classesEntity, classesWithAnswers } from '../../classes/classEntity';
import { didYouMean } from '../../catalogue/nearestName';
import { choiceOption, onePositional, textOption, type Command } from '../command';
import { openExisting, Refusal, UsageError } from '../context';
import { systemErrorText } from '../errors';
import { csvDocument, jsonDocument } from '../export/documents';
import { markedLines } from '../csv';
import { writePapers } from '../export/writePapers';
import { deliver, isStream, tellWritten, writeFileWhole } from '../output';
import { inSnapshot } from '../snapshot';

const words = [...importEntities.map(({ name }) => name), 'all'];
const names = importEntities.map(({ name }) => name).join(', ');

const help = `Usage: npm run site -- export <entity or all> [--format json|csv] [--out FILE] [--with-answers]

Writes the catalogue, templates of forms and the classes in the shapes that "import" reads; importing it again changes nothing.
Entities: ${names}.

  --format  json (an import document), or csv (one entity; UTF-8, in files with a byte order mark, so that spreadsheet
            programs open it right; texts that they would run as a formula get an apostrophe in front, which "import"
            takes off again)
  --out     the file to write instead of standard output; for "export all --format csv" a folder, with one file per entity.
            It may be read by its owner only; question papers of classes are written beside it, but not beside a pipe.
            Where another file has the name of a paper, the paper goes into a folder named by its course and schedule
  --with-answers  of classes, also what was answered

Examples:
  npm run site -- export all --out catalogue.json
  npm run site -- export sessions --format csv --out sessions.csv
  npm run site -- export all --format csv --out catalogue/`;

const hasClasses = (entities: readonly CatalogueEntity[]): boolean =>
  entities.some(({ name }) => name === classesEntity.name);

function entitiesNamed(name: string): readonly CatalogueEntity[] {
  if (name === 'all') return importEntities;
  const entity = entityNamed(name);
  if (!entity)
    throw new UsageError(
      `There is no "${name}" to export: name one of ${names}, or all${didYouMean(name, words)}.`,
    );
  return [entity];
}

/** @throws Refusal if it cannot be created */
function makeFolderFor(out: string): void {
  try {
    makeFolder(out);
  } catch (error) {
    throw new Refusal([`${out}: the folder cannot be made: ${systemErrorText(error)}.`]);
  }
}

export const exportCommand: Command = {
  name: 'export',
  summary: 'writes the catalogue, form templates and classes as a JSON document or CSV',
  help,
  options: { format: { type: 'string' }, out: { type: 'string' }, 'with-answers': { type: 'boolean' } },
  async run(given, context) {
    const name = onePositional(given, 'what to export: an entity, or all');
    const hasAnswers = given.values['with-answers'] === true;
    const entities = entitiesNamed(name).map((entity) =>
      hasAnswers && entity === classesEntity ? classesWithAnswers : entity,
    );
    const out = textOption(given, 'out');
    const isCsv = choiceOption(given, 'format', ['json', 'csv']) === 'csv';
    const [first] = entities;
    if (isCsv && name === 'all' && out === undefined) {
      throw new UsageError('Name a folder with --out: CSV has one file an entity.');
    }
    await inSnapshot(await openExisting(context), async (trx) => {
      if (isCsv && name === 'all' && out !== undefined) {
        makeFolderFor(out);
        for (const entity of entities) {
          await writeFileWhole(path.join(out, `${entity.name}.csv`), markedLines(csvDocument(trx, entity)));
        }
        await writePapers(trx, out, context.terminal);
        return;
      }
      const lines = isCsv && first ? csvDocument(trx, first) : jsonDocument(trx, entities);
      if (out === undefined) await deliver(lines, out, context.terminal);
      else {
        await writeFileWhole(out, isCsv ? markedLines(lines) : lines);
        if (!hasClasses(entities)) return;
        if (isStream(out))
          context.terminal.error(
            'Question papers of classes are left out: they need a folder beside a file.',
          );
        else await writePapers(trx, path.dirname(out), context.terminal);
      }
    });
    if (out !== undefined) tellWritten(context.terminal, out, `Exported ${name} to ${out}`);
  },
};
