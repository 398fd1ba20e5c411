/**
 * Presses of a button before the page's scripts have come. An inline script in the HTML holds them (`server/pages/document.ts`),
 * the site repeats them once it can answer (`src/shared/lib/earlyPresses.ts`).
 */

declare global {
  interface Window {
    /** Ends the holding; present as long as presses are held. */
    releasePresses?: (() => void) | undefined;
  }
}

/** How long a button of a form waits for the scripts before the form is sent without them, in milliseconds. */
const PATIENCE_MS = 10_000;

/**
 * Holds presses of buttons only: a link leads where it leads without scripts as well. The button itself carries the mark, with the
 * time of the press, so that the page shows it, and later presses are repeated later. Written by hand for every browser, because
 * the security policy names its hash and nothing builds it.
 */
export const EARLY_PRESSES_SCRIPT = `(function () {
  function hold(event) {
    var button = event.target.closest && event.target.closest('button');
    if (!button) return;
    event.preventDefault();
    event.stopPropagation();
    button.dataset.pressed = event.timeStamp;
    if (button.form && button.type === 'submit') setTimeout(send, ${PATIENCE_MS}, button);
  }
  function send(button) {
    if (!window.releasePresses) return;
    window.releasePresses();
    delete button.dataset.pressed;
    button.click();
  }
  document.addEventListener('click', hold, true);
  window.releasePresses = function () {
    document.removeEventListener('click', hold, true);
    delete window.releasePresses;
  };
})();`;
