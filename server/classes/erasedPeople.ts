/** What an erasure leaves of a person on the list of a class: a seat with a number. */

import { erasedName } from '@/contract/classForms/erasedName';

interface Listed {
  name: string;
  email: string | null;
}

/** Of others, the address alone may have been replaced in the name. */
export const isErased = ({ name, email }: Listed, id: number): boolean =>
  email === null && name === erasedName(id);
