/** What the signage saga needs from the browser; on the server only the monotonic clock is read. */
import { buffers, eventChannel, type EventChannel } from 'redux-saga';

/** A monotonic clock in milliseconds. Screens without a battery correct their system clock by years. */
export const readTicks = (): number => performance.now();

/** Emits when the network returns, or the page becomes visible. */
export const openWakeUps = (): EventChannel<'awake'> =>
  eventChannel((emit) => {
    const online = (): void => emit('awake');
    const shown = (): void => {
      if (document.visibilityState === 'visible') emit('awake');
    };
    window.addEventListener('online', online);
    document.addEventListener('visibilitychange', shown);
    return () => {
      window.removeEventListener('online', online);
      document.removeEventListener('visibilitychange', shown);
    };
  }, buffers.sliding(1));

/**
 * @returns whether the server would return this page now; a reload into an error page would stay there for
 *   ever
 */
export async function isPageThere(): Promise<boolean> {
  try {
    const signal = AbortSignal.timeout(30_000);
    const answer = await fetch(window.location.href, { cache: 'no-store', signal });
    await answer.body?.cancel();
    return answer.ok;
  } catch {
    return false;
  }
}

export const reloadPage = (): void => window.location.reload();
