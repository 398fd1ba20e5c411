import type { ChangeSet } from '@/contract/staff/catalogueResponses';
import { listChangeSets, readChangeSet } from '../../catalogue/changes/changeSets';
import { undoChangeSet } from '../../catalogue/changes/undoChangeSet';
import type { Db } from '../../database/tables';
import { COMMAND_LINE, readActivity } from '../../staff/activity';
import { noMore, type Arguments, type Command } from '../command';
import { openExisting, Refusal, refusing, UsageError, type SiteContext } from '../context';

const LISTED = 20;
const ALL = { before: undefined, actor: undefined, cause: undefined };

const help = `Usage: npm run site -- undo [CHANGE SET] [--list]

Takes back what was changed in the catalogue at once: an import, an edit of the console, what was published. What it added is
removed; what it changed or removed is written back. Classes and form templates are none of it, and stay.
Without a number it takes back the last import of the command line, as long as nothing was done after it: otherwise name the
number. What filled the empty catalogue, such as the sample, is taken back only by its number.
Refused when something that it touched has changed since. Undoing is a change itself, and can be undone.

  --list  the last ${LISTED} change sets, the newest first

Examples:
  npm run site -- undo
  npm run site -- undo --list
  npm run site -- undo 12`;

const describe = ({ id, at, actor, cause, counts, undone_by: undoneBy }: ChangeSet): string => {
  const what = counts.map(({ plural, added, changed, removed }) => {
    const parts = [added && `${added} new`, changed && `${changed} changed`, removed && `${removed} removed`];
    return `${plural} (${parts.filter(Boolean).join(', ')})`;
  });
  const undone = undoneBy === null ? '' : `  undone by ${undoneBy}`;
  return `${id}  ${new Date(at).toISOString()}  ${actor}  ${cause}  ${what.join(', ')}${undone}`;
};

/** @returns the number of the last entry of the command line in the activity log, 0 if there is none */
async function lastLogged(db: Db, action: string): Promise<number> {
  const [entry] = await readActivity(db, { actor: COMMAND_LINE, action }, 1);
  return entry?.id ?? 0;
}

async function importedNothing(db: Db): Promise<boolean> {
  const last = await db.selectFrom('last_import').select('changed_nothing').executeTakeFirst();
  return last?.changed_nothing === true;
}

/**
 * @throws Refusal if the last import of the command line is not the last thing that was done, or is what filled
 *   the catalogue: the first start does that by itself
 */
async function lastImport(db: Db, invocation: string): Promise<number> {
  const [last, earlier] = await listChangeSets(db, ALL, 2);
  if (!last) throw new Refusal(['There is no import of the command line to take back.']);
  const refuse = (reason: string) =>
    new Refusal([reason, describe(last), `To take that back: ${invocation} undo ${last.id}`]);
  if (last.actor !== COMMAND_LINE || last.cause !== 'import')
    throw refuse('The last change of the catalogue is not an import of the command line:');
  if (!earlier) throw refuse('This is what filled the catalogue:');
  // One import may hold courses and a class: it logs the courses last.
  const logged = await lastLogged(db, 'catalogue');
  if ((await lastLogged(db, 'database')) > logged)
    throw refuse('A backup was restored since, which "undo" does not take back. The last import in it:');
  if ((await lastLogged(db, 'class')) > logged || (await lastLogged(db, 'form_template')) > logged)
    throw refuse(
      'Classes or form templates were changed on the command line since, which "undo" leaves. The import before:',
    );
  if (await importedNothing(db))
    throw refuse('The last import of the command line changed nothing in the catalogue. The one before:');
  return last.id;
}

async function chosen({ positionals }: Arguments, db: Db, invocation: string): Promise<number> {
  const [named, surplus] = positionals;
  noMore(surplus);
  if (named !== undefined) {
    if (!/^\d{1,15}$/.test(named)) throw new UsageError(`Name the change set by its number, not "${named}".`);
    return Number(named);
  }
  return lastImport(db, invocation);
}

async function undo(given: Arguments, context: SiteContext): Promise<void> {
  const { db } = await openExisting(context);
  if (given.values['list'] === true) {
    const list = await listChangeSets(db, ALL, LISTED);
    for (const set of list) context.terminal.out(describe(set));
    if (list.length === 0) context.terminal.out('Nothing was changed yet.');
    return;
  }
  const id = await chosen(given, db, context.invocation);
  const undone = await refusing(undoChangeSet({ db, actor: COMMAND_LINE, now: context.now() }, id));
  context.terminal.out(`Undone ${describe(await readChangeSet(db, id))}`);
  context.terminal.out(`To take that back: ${context.invocation} undo ${undone.id}`);
}

export const undoCommand: Command = {
  name: 'undo',
  summary: 'takes back an import, or another change of the catalogue',
  help,
  options: { list: { type: 'boolean' } },
  run: undo,
};
