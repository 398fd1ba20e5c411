import { eventChannel, type EventChannel } from 'redux-saga';
import { networkReturned, pageHidden, pageShown } from './classFormsEvents';
import { noteChange } from './storage/classOutbox';

/** All three have this type: an action without a payload. */
export type PageEvent = ReturnType<typeof networkReturned>;

/**
 * External events of the page: it is hidden, becomes visible, or the network returns. Meanwhile, the outbox hears
 * of other tabs.
 */
export function pageEvents(): EventChannel<PageEvent> {
  return eventChannel((emit) => {
    const seen = (): void => emit(document.visibilityState === 'hidden' ? pageHidden() : pageShown());
    const left = (): void => emit(pageHidden());
    const online = (): void => emit(networkReturned());
    document.addEventListener('visibilitychange', seen);
    window.addEventListener('pagehide', left);
    window.addEventListener('online', online);
    window.addEventListener('storage', noteChange);
    return () => {
      document.removeEventListener('visibilitychange', seen);
      window.removeEventListener('pagehide', left);
      window.removeEventListener('online', online);
      window.removeEventListener('storage', noteChange);
    };
  });
}
