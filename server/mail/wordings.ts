/** The team's custom texts of emails. They are read for each email, so that no process uses an outdated one. */
import { wordingErrors, type Wording } from '@/contract/staff/letters';
import type { Db } from '../database/tables';
import { isLetter, LETTERS, type Wordings } from './emailTemplates/letters';

export interface StoredWording {
  /** null: the default, also of a later version of the program */
  wording: Wording | null;
  version: number;
}

/** @returns the stored texts of all emails that were ever changed */
export async function readStoredWordings(db: Db): Promise<Map<string, StoredWording>> {
  const rows = await db.selectFrom('letter_wordings').selectAll().execute();
  return new Map(
    rows.map(({ letter, subject, heading, text, footer, version }) => {
      const isWhole = subject !== null && heading !== null && text !== null && footer !== null;
      return [letter, { wording: isWhole ? { subject, heading, text, footer } : null, version }];
    }),
  );
}

/** @returns the valid texts; one that lacks what this version requires is omitted */
export async function readWordings(db: Db): Promise<Wordings> {
  const stored = await readStoredWordings(db);
  const usable = [...stored].filter(
    ([id, { wording }]) =>
      wording !== null && isLetter(id) && wordingErrors(wording, LETTERS[id].placeholders).length === 0,
  );
  return Object.fromEntries(usable.map(([id, { wording }]) => [id, wording])) as Wordings;
}
