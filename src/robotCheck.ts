/**
 * The first script of a class form. It begins the robot check's work while the others travel: that takes an old phone a second, and
 * nobody gets in before it is done.
 */
import { solveChallenge } from './features/classForms/robot/solveChallenge';
import type { WithClassForms } from './features/classForms/classFormsSelectors';

declare global {
  interface Window {
    /** of the challenge that came with the page; `features/classForms/robot/challenges.ts` takes it */
    earlyProof?: Promise<string>;
  }
}

function begin(): void {
  const state = document.getElementById('state')?.textContent;
  const challenge = state && (JSON.parse(state) as Partial<WithClassForms>).classForms?.challenge;
  // Without workers it would hold up the page.
  if (!challenge || typeof Worker === 'undefined') return;
  window.earlyProof = solveChallenge(challenge);
  // Whoever needs it tries again.
  window.earlyProof.catch(() => undefined);
}

if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', begin, { once: true });
else begin();
