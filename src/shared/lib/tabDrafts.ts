/** Drafts of forms in session storage, by name. Without storage there are none, and no errors. */
const PREFIX = 'draft ';

/** @returns whether there are any drafts. Browser only. */
export function hasDraft(): boolean {
  try {
    return Object.keys(sessionStorage).some((key) => key.startsWith(PREFIX));
  } catch {
    return false;
  }
}

export function readDraft(name: string): unknown {
  try {
    return JSON.parse(sessionStorage.getItem(PREFIX + name) ?? 'null') as unknown;
  } catch {
    // On the server there is none.
    return null;
  }
}

/** @param draft null: removes it */
export function writeDraft(name: string, draft: object | null): void {
  try {
    if (draft) sessionStorage.setItem(PREFIX + name, JSON.stringify(draft));
    else sessionStorage.removeItem(PREFIX + name);
  } catch {
    // Storage is full or forbidden.
  }
}
