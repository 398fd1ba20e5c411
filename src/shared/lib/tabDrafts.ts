/** What a tab keeps of its forms, by their names. Where the browser forbids storage there is nothing, and no error. */
const PREFIX = 'draft ';

/** @returns whether anything is kept. Browser only. */
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
    // The server has none.
    return null;
  }
}

/** @param draft null: nothing */
export function writeDraft(name: string, draft: object | null): void {
  try {
    if (draft) sessionStorage.setItem(PREFIX + name, JSON.stringify(draft));
    else sessionStorage.removeItem(PREFIX + name);
  } catch {
    // Full or forbidden.
  }
}
