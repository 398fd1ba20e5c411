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

/** Drafts that the device did not store, because it is full or refuses: they live as long as this page. */
const unstored = new Map<string, unknown>();
const listeners = new Set<() => void>();

function setUnstored(name: string, draft?: object): void {
  if (draft) unstored.set(name, draft);
  else unstored.delete(name);
  listeners.forEach((listener) => listener());
}

/** @returns a function that unsubscribes */
export function subscribeToUnstored(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** @returns whether a reload would lose a draft */
export const hasUnstored = (): boolean => unstored.size > 0;

export const isUnstored = (memberId: number, what: string): boolean => unstored.has(nameOf(memberId, what));

/** @param what for example `reply 7` */
export const readDraft = <Kept>(memberId: number, what: string): Kept | undefined => {
  const name = nameOf(memberId, what);
  return (unstored.get(name) ?? deviceStorage.read(name) ?? undefined) as Kept | undefined;
};

/** @returns the names of the drafts that begin with `start`, such as `course 7 ` */
export const draftsFrom = (memberId: number, start: string): string[] => {
  const begun = nameOf(memberId, start);
  const names = [
    ...deviceStorage.keys(begun),
    ...[...unstored.keys()].filter((name) => name.startsWith(begun)),
  ];
  return [...new Set(names)].map((name) => name.slice(nameOf(memberId, '').length));
};

export const keepDraft = (memberId: number, what: string, draft: object): void => {
  const name = nameOf(memberId, what);
  const error = deviceStorage.write(name, draft);
  setUnstored(name, error === undefined ? undefined : draft);
};

export const dropDraft = (memberId: number, what: string): void => {
  const name = nameOf(memberId, what);
  setUnstored(name);
  deviceStorage.remove(name);
};

/** The draft of an entry, such as `reply 7`. */
export interface DraftPlace {
  memberId: number;
  what: string;
}

// What another tab has changed, sent or discarded replaces the copy of this page, wherever one is. Before all
// others that hear it.
if (typeof window !== 'undefined')
  window.addEventListener('storage', ({ key }) => {
    if (key !== null) setUnstored(key);
  });

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

/** Those of this page's memory: somebody has signed out, here or in another tab. */
export const forgetUnstored = (): void => unstored.clear();

export const dropAllDrafts = (): void => {
  forgetUnstored();
  deviceStorage.keys(PREFIX).forEach(deviceStorage.remove);
};
