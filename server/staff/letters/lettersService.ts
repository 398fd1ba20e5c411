/** The team's changes to the texts of emails. */
import { sql } from 'kysely';
import { isSameWording, LETTER_MESSAGES, wordingErrors, type Wording } from '@/contract/staff/letters';
import type { Letter } from '@/contract/staff/lettersResponses';
import type { Db } from '../../database/tables';
import { HttpError, notFound } from '../../http/httpError';
import { isLetter, LETTER_IDS, LETTERS, type LetterId } from '../../mail/emailTemplates/letters';
import { readStoredWordings, type StoredWording } from '../../mail/wordings';
import { logActivity, type StaffContext } from '../activity';
import { isRepeat } from '../repeatable';

/** @throws HttpError 404 */
export function letterNamed(id: string): LetterId {
  if (!isLetter(id)) throw notFound(LETTER_MESSAGES.gone);
  return id;
}

function letterOf(id: LetterId, stored: StoredWording | undefined): Letter {
  const { name, purpose, defaults, placeholders } = LETTERS[id];
  const wording = stored?.wording ?? defaults;
  return {
    id,
    name,
    purpose,
    wording,
    defaults,
    version: stored?.version ?? 0,
    placeholders: [...placeholders],
  };
}

export async function readLetters(db: Db): Promise<Letter[]> {
  const stored = await readStoredWordings(db);
  return LETTER_IDS.map((id) => letterOf(id, stored.get(id)));
}

/** @throws HttpError 422 for an invalid text */
export function checkWording(id: LetterId, wording: Wording): void {
  const errors = wordingErrors(wording, LETTERS[id].placeholders);
  const [first] = errors;
  if (first) throw new HttpError(422, first.message, { errors });
}

const NONE = { subject: null, heading: null, text: null, footer: null };

/**
 * The default is stored as null, so that a later version of the program can improve it.
 * @param version on which the change is based
 * @returns the letter; unchanged if it has this text already
 * @throws HttpError 409 if somebody else has changed it meanwhile; 422 for an invalid text
 */
export const saveWording = (
  { db, ...who }: StaffContext,
  id: LetterId,
  version: number,
  wording: Wording,
): Promise<Letter> =>
  db.transaction().execute(async (trx) => {
    checkWording(id, wording);
    // Serialised by a table lock, since there may be no row to lock.
    await sql`LOCK TABLE letter_wordings IN SHARE ROW EXCLUSIVE MODE`.execute(trx);
    const before = letterOf(id, (await readStoredWordings(trx)).get(id));
    const isStored = isSameWording(wording, before.wording);
    if (isRepeat(before, version, isStored) || isStored) return before;
    const isDefault = isSameWording(wording, before.defaults);
    const words = { ...(isDefault ? NONE : wording), version: version + 1 };
    await trx
      .insertInto('letter_wordings')
      .values({ letter: id, ...words })
      .onConflict((conflict) => conflict.column('letter').doUpdateSet(words))
      .execute();
    await logActivity(trx, who, isDefault ? 'letter.restored' : 'letter.changed', id, {
      before: { ...before.wording },
      after: { ...wording },
    });
    return { ...before, wording, version: version + 1 };
  });
