import { eventChannel, type EventChannel } from 'redux-saga';
import { networkReturned, pageHidden, pageShown } from './classFormsEvents';

/** All three have this type: an action without a payload. */
export type PageEvent = ReturnType<typeof networkReturned>;

/** What happens to the page from outside: it is left, comes back, or the network does. */
export function pageEvents(): EventChannel<PageEvent> {
  return eventChannel((emit) => {
    const seen = (): void => emit(document.visibilityState === 'hidden' ? pageHidden() : pageShown());
    const left = (): void => emit(pageHidden());
    const online = (): void => emit(networkReturned());
    document.addEventListener('visibilitychange', seen);
    window.addEventListener('pagehide', left);
    window.addEventListener('online', online);
    return () => {
      document.removeEventListener('visibilitychange', seen);
      window.removeEventListener('pagehide', left);
      window.removeEventListener('online', online);
    };
  });
}
