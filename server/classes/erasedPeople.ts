/** What an erasure leaves of a person on the list of a class: a seat with a number. */

import { sql } from 'kysely';
import { erasedName } from '@/contract/classForms/erasedName';

interface Listed {
  name: string;
  email: string | null;
}

/** Of others, the address alone may have been replaced in the name. */
export const isErased = ({ name, email }: Listed, id: number): boolean =>
  email === null && name === erasedName(id);

/** The same of a row of one of the lists. @param id the column of the person's number */
export const isErasedRow = (id: 'trainee_id' | 'trainer_id') =>
  sql<boolean>`(email IS NULL AND name = concat('(erased ', ${sql.ref(id)}, ')'))`;
