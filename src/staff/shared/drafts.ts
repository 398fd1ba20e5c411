/** Drafts on this device: they survive a reload, a crash and the end of a session. Signing out deletes them. */
import { deviceStorage } from '../../shared/lib/deviceStorage';

const PREFIX = 'staff draft ';
const nameOf = (memberId: number, what: string): string => `${PREFIX}${memberId} ${what}`;
const PLACE = new RegExp(`^${PREFIX}(\\d+) (.*)$`);

export interface Draft<Fields> {
  fields: Fields;
  /** the stored values on which they are based */
  base: Fields;
  /** of the base: somebody else may have saved another one since */
  version: number;
}

/** @param what for example `reply 7` */
export const readDraft = <Kept>(memberId: number, what: string): Kept | undefined =>
  (deviceStorage.read(nameOf(memberId, what)) ?? undefined) as Kept | undefined;

/** @returns the names of the drafts that begin with `start`, such as `course 7 ` */
export const draftsFrom = (memberId: number, start: string): string[] =>
  deviceStorage.keys(nameOf(memberId, start)).map((name) => name.slice(nameOf(memberId, '').length));

/** Without storage, as in some private windows, a draft lives as long as its page. */
export const keepDraft = (memberId: number, what: string, draft: object): void =>
  void deviceStorage.write(nameOf(memberId, what), draft);

export const dropDraft = (memberId: number, what: string): void =>
  deviceStorage.remove(nameOf(memberId, what));

/** The draft of an entry, such as `reply 7`. */
export interface DraftPlace {
  memberId: number;
  what: string;
}

/**
 * Reports the drafts that are changed, sent or discarded in other tabs. All tabs share one draft of an entry,
 * so that none overwrites the input of another.
 * @returns a function that unsubscribes
 */
export function hearOtherTabs(heard: (place: DraftPlace) => void): () => void {
  const hear = ({ key }: StorageEvent): void => {
    const [, memberId, what] = PLACE.exec(key ?? '') ?? [];
    if (what !== undefined) heard({ memberId: Number(memberId), what });
  };
  window.addEventListener('storage', hear);
  return () => window.removeEventListener('storage', hear);
}

export const isSameDraft = (one: unknown, other: unknown): boolean =>
  JSON.stringify(one) === JSON.stringify(other);

export const dropAllDrafts = (): void => deviceStorage.keys(PREFIX).forEach(deviceStorage.remove);
