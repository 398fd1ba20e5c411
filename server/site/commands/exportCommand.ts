import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { catalogueEntities, entityNamed } from '../../catalogue/catalogueEntities';
import type { CatalogueEntity } from '../../catalogue/importEntity';
import { choiceOption, onePositional, textOption, type Command } from '../command';
import { openExisting, UsageError } from '../context';
import { csvDocument, jsonDocument } from '../export/documents';
import { deliver, writeFileWhole } from '../output';
import { inSnapshot } from '../snapshot';

const names = catalogueEntities.map(({ name }) => name).join(', ');

const help = `Usage: npm run site -- export <entity or all> [--format json|csv] [--out FILE]

Writes the catalogue in the shapes that "import" reads; importing it again changes nothing.
Entities: ${names}.

  --format  json (an import document), or csv (one entity; texts that a spreadsheet would run as a formula get an
            apostrophe in front, which "import" takes off again)
  --out     the file to write instead of standard output; for "export all --format csv" a folder, with a file an entity

Examples:
  npm run site -- export all --out catalogue.json
  npm run site -- export sessions --format csv --out sessions.csv
  npm run site -- export all --format csv --out catalogue/`;

/** The catalogue is public. */
const READABLE = 0o644;

function entitiesNamed(name: string): readonly CatalogueEntity[] {
  if (name === 'all') return catalogueEntities;
  const entity = entityNamed(name);
  if (!entity) throw new UsageError(`There is no "${name}" to export: name one of ${names}, or all.`);
  return [entity];
}

export const exportCommand: Command = {
  name: 'export',
  summary: 'writes the catalogue as a JSON document or CSV',
  help,
  options: { format: { type: 'string' }, out: { type: 'string' } },
  async run(given, context) {
    const name = onePositional(given, 'what to export: an entity, or all');
    const entities = entitiesNamed(name);
    const out = textOption(given, 'out');
    const isCsv = choiceOption(given, 'format', ['json', 'csv']) === 'csv';
    const [first] = entities;
    if (isCsv && name === 'all' && out === undefined) {
      throw new UsageError('Name a folder with --out: CSV has one file an entity.');
    }
    await inSnapshot(await openExisting(context), async (trx) => {
      if (isCsv && name === 'all' && out !== undefined) {
        await mkdir(out, { recursive: true });
        for (const entity of entities) {
          await writeFileWhole(
            path.join(out, `${entity.name}.csv`),
            csvDocument(trx, entity),
            undefined,
            READABLE,
          );
        }
        return;
      }
      const lines = isCsv && first ? csvDocument(trx, first) : jsonDocument(trx, entities);
      if (out === undefined) await deliver(lines, out, context.terminal);
      else await writeFileWhole(out, lines, undefined, READABLE);
    });
    if (out !== undefined) context.terminal.out(`Exported ${name} to ${out}`);
  },
};
