/**
 * Button presses before the page's scripts have loaded. An inline script in the HTML records them
 * (`server/pages/document.ts`), and the site repeats them once it can respond
 * (`src/shared/lib/earlyClicks.ts`).
 */

declare global {
  interface Window {
    /** Stops the recording; defined while presses are recorded. */
    releaseClicks?: (() => void) | undefined;
  }
}

/** How long a form's button waits for the scripts before the form is sent without them, in milliseconds. */
const TIMEOUT_MS = 10_000;

/**
 * Records presses of buttons only, because links work without scripts. The button itself is marked with the
 * time of the press, so that the page shows it, and presses are repeated in order. Written in old syntax for
 * every browser, because the security policy names its hash and no build transpiles it. Each statement ends by a
 * semicolon: the line breaks are left out.
 */
export const EARLY_CLICKS_SCRIPT = `(function () {
  function hold(event) {
    var button = event.target.closest && event.target.closest('button');
    if (!button) return;
    event.preventDefault();
    event.stopPropagation();
    button.dataset.pressed = event.timeStamp;
    if (button.form && button.type === 'submit') setTimeout(send, ${TIMEOUT_MS}, button);
  }
  function send(button) {
    if (!window.releaseClicks) return;
    window.releaseClicks();
    delete button.dataset.pressed;
    button.click();
  }
  document.addEventListener('click', hold, true);
  window.releaseClicks = function () {
    document.removeEventListener('click', hold, true);
    delete window.releaseClicks;
  };
})();`.replaceAll(/\n */g, '');
