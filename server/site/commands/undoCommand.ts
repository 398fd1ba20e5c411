import type { ChangeSet } from '@/contract/staff/catalogue';
import { listChangeSets, readChangeSet } from '../../catalogue/changes/changeSets';
import { undoChangeSet } from '../../catalogue/changes/undoChangeSet';
import { HttpError } from '../../http/httpError';
import { COMMAND_LINE } from '../../staff/activity';
import type { Arguments, Command } from '../command';
import { openExisting, Refusal, UsageError, type SiteContext } from '../context';

const LISTED = 20;

const help = `Usage: npm run site -- undo [CHANGE SET] [--list]

Takes back what was changed in the catalogue at once: an import, an edit of the console, what was published. What it added is
removed; what it changed or removed is written back. Without a number it takes back the last import of the command line into
the catalogue: classes and form templates are none of it, and stay.
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

async function chosen({ positionals }: Arguments, db: Parameters<typeof readChangeSet>[0]): Promise<number> {
  const [named, surplus] = positionals;
  if (surplus !== undefined) throw new UsageError(`Too much: "${surplus}".`);
  if (named !== undefined) {
    if (!/^\d{1,15}$/.test(named)) throw new UsageError(`Name the change set by its number, not "${named}".`);
    return Number(named);
  }
  const [last] = await listChangeSets(db, { actor: COMMAND_LINE, cause: 'import', before: undefined }, 1);
  if (!last) throw new Refusal(['There is no import of the command line to take back.']);
  return last.id;
}

async function undo(given: Arguments, context: SiteContext): Promise<void> {
  const { db } = await openExisting(context);
  if (given.values['list'] === true) {
    const list = await listChangeSets(db, { before: undefined, actor: undefined, cause: undefined }, LISTED);
    for (const set of list) context.terminal.out(describe(set));
    if (list.length === 0) context.terminal.out('Nothing was changed yet.');
    return;
  }
  const id = await chosen(given, db);
  try {
    const undone = await undoChangeSet({ db, actor: COMMAND_LINE, now: context.now() }, id);
    context.terminal.out(`Undone ${describe(await readChangeSet(db, id))}`);
    context.terminal.out(`To take that back: ${context.invocation} undo ${undone.id}`);
  } catch (error) {
    if (error instanceof HttpError) throw new Refusal([error.message]);
    throw error;
  }
}

export const undoCommand: Command = {
  name: 'undo',
  summary: 'takes back an import, or another change of the catalogue',
  help,
  options: { list: { type: 'boolean' } },
  run: undo,
};
