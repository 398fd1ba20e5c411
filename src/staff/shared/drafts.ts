/** Drafts on this device: they survive a reload, a crash and the end of a session. Signing out deletes them. */

const PREFIX = 'staff draft ';
const nameOf = (memberId: number, what: string): string => `${PREFIX}${memberId} ${what}`;

export interface Draft<Fields> {
  fields: Fields;
  /** the stored values on which they are based */
  base: Fields;
  /** of the base: somebody else may have saved another one since */
  version: number;
}

/** Without storage, as in some private windows, a draft lives as long as its page. */
function quietly<Value>(work: () => Value): Value | undefined {
  try {
    return work();
  } catch {
    return undefined;
  }
}

/** @param what for example `reply 7` */
export function readDraft<Kept>(memberId: number, what: string): Kept | undefined {
  const text = quietly(() => localStorage.getItem(nameOf(memberId, what)));
  return text ? quietly(() => JSON.parse(text) as Kept) : undefined;
}

export function keepDraft(memberId: number, what: string, draft: object): void {
  quietly(() => localStorage.setItem(nameOf(memberId, what), JSON.stringify(draft)));
}

export function dropDraft(memberId: number, what: string): void {
  quietly(() => localStorage.removeItem(nameOf(memberId, what)));
}

/** Reports a draft that was changed, sent or discarded in another tab. @returns a function that unsubscribes */
export function hearOtherTabs(memberId: number, what: string, heard: () => void): () => void {
  const hear = ({ key }: StorageEvent): void => {
    if (key === nameOf(memberId, what)) heard();
  };
  window.addEventListener('storage', hear);
  return () => window.removeEventListener('storage', hear);
}

export const isSameDraft = (one: unknown, other: unknown): boolean =>
  JSON.stringify(one) === JSON.stringify(other);

export function dropAllDrafts(): void {
  quietly(() => {
    for (const name of Object.keys(localStorage)) if (name.startsWith(PREFIX)) localStorage.removeItem(name);
  });
}
