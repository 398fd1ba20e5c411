/** Signs out every tab, so that no data stays on a screen. */
import { deviceStorage } from '../../shared/lib/deviceStorage';

const KEY = 'staff signed out';

/**
 * Without storage, as in some private windows, the other tabs ask to sign in again when their event stream ends, or when they are shown.
 */
export const signOutOtherTabs = (): void => void deviceStorage.write(KEY, Date.now());

/** @param heard called each time somebody has signed out in another tab */
export function onSignOutElsewhere(heard: () => void): void {
  window.addEventListener('storage', ({ key, newValue }) => {
    if (key === KEY && newValue !== null) heard();
  });
}
