/**
 * The first script of a class form. It starts the robot check's work while the other scripts load: an old
 * phone takes a second for it, and the form opens only when it is done.
 */
import { solveChallenge } from './features/classForms/robot/solveChallenge';
import type { WithClassForms } from './features/classForms/classFormsSelectors';
import { whenParsed } from './shared/lib/whenParsed';

declare global {
  interface Window {
    /** of the challenge in the page's HTML; used by `features/classForms/robot/challenges.ts` */
    earlyProof?: Promise<string>;
  }
}

function begin(): void {
  const state = document.getElementById('state')?.textContent;
  const challenge = state && (JSON.parse(state) as Partial<WithClassForms>).classForms?.challenge;
  // Without workers, it would block the page.
  if (!challenge || typeof Worker === 'undefined') return;
  window.earlyProof = solveChallenge(challenge);
  // Whoever awaits it handles the error.
  window.earlyProof.catch(() => undefined);
}

void whenParsed().then(begin);
