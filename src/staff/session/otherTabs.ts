/** Signs out every tab, so that no data stays on a screen. */

const KEY = 'staff signed out';

export function signOutOtherTabs(): void {
  try {
    localStorage.setItem(KEY, String(Date.now()));
  } catch {
    // Without storage, as in some private windows, the other tabs ask to sign in again when their event
    // stream ends.
  }
}

/** @param heard called each time somebody has signed out in another tab */
export function onSignOutElsewhere(heard: () => void): void {
  window.addEventListener('storage', ({ key, newValue }) => {
    if (key === KEY && newValue !== null) heard();
  });
}
