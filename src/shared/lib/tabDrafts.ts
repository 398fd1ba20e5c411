/** Drafts of forms in session storage, by name. Without storage, as on the server, there are none. */
import { tabStorage } from './deviceStorage';

const PREFIX = 'draft ';

/** @returns whether there are any drafts. Browser only. */
export const hasDraft = (): boolean => tabStorage.keys(PREFIX).length > 0;

export const readDraft = (name: string): unknown => tabStorage.read(PREFIX + name);

/** @param draft null: removes it */
export function writeDraft(name: string, draft: object | null): void {
  if (draft) tabStorage.write(PREFIX + name, draft);
  else tabStorage.remove(PREFIX + name);
}
