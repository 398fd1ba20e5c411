/** Whoever signs out leaves in every tab: what was read stays on no screen. */
import { eventChannel, type EventChannel } from 'redux-saga';

const KEY = 'staff signed out';

export function tellOtherTabs(): void {
  try {
    localStorage.setItem(KEY, String(Date.now()));
  } catch {
    // Without storage, as in some private windows, the other tabs ask to sign in again when their events end.
  }
}

/** @returns tells of each time somebody has signed out in another tab */
export const hearSignOuts = (): EventChannel<true> =>
  eventChannel<true>((emit) => {
    const hear = ({ key, newValue }: StorageEvent): void => {
      if (key === KEY && newValue !== null) emit(true);
    };
    window.addEventListener('storage', hear);
    return () => window.removeEventListener('storage', hear);
  });
