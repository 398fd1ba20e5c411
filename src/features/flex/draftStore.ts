/** Stores the draft between two loads of the page. Where the browser forbids storage there is no draft, and no error. */
import { parseDraft, type FlexDraft } from './draft';

const NAME = 'flex-draft';

export function readDraft(): FlexDraft | null {
  try {
    return parseDraft(window.sessionStorage.getItem(NAME));
  } catch {
    return null;
  }
}

export function writeDraft(draft: FlexDraft): void {
  try {
    window.sessionStorage.setItem(NAME, JSON.stringify(draft));
  } catch {
    // Full or forbidden; the wizard works without.
  }
}

export function removeDraft(): void {
  try {
    window.sessionStorage.removeItem(NAME);
  } catch {
    // Nothing was stored then.
  }
}
