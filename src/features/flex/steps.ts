import { paths } from '@/contract/paths';
/** The wizard's steps and their URLs. */
export const STEPS = ['Course and cost', 'Registration', 'Done'] as const;
export type Step = 1 | 2 | 3;

const PATH = paths.flexWizard;

/** @returns the step of a URL, by default the first */
export function stepOf(query: URLSearchParams): Step {
  const step = query.get('step');
  return step === '2' ? 2 : step === '3' ? 3 : 1;
}

/** @param course id, kept in the URL so that it can be shared; 0: none */
export function stepAddress(step: Step, course: number): string {
  const query = new URLSearchParams();
  if (course) query.set('course_id', String(course));
  if (step > 1) query.set('step', String(step));
  const search = query.toString();
  return search ? `${PATH}?${search}` : PATH;
}

/** Whether the browser is at a step's URL, although the page may not show it yet. */
export const isAtStep = (step: Step, course: number): boolean =>
  window.location.pathname + window.location.search === stepAddress(step, course);

interface Progress {
  hasSession: boolean;
  /** just now, or before this page was reloaded */
  isRegistered: boolean;
}

/** The step that can be shown: the second needs a session, the third a registration. */
export function reachable(asked: Step, { hasSession, isRegistered }: Progress): Step {
  if (asked === 1) return 1;
  if (isRegistered) return 3;
  return hasSession ? 2 : 1;
}

/** Whether step 2 is shown, which becomes the thank-you page as soon as the registration is stored. */
export const isAtRegistration = (): boolean =>
  window.location.pathname === PATH && stepOf(new URLSearchParams(window.location.search)) > 1;

/**
 * Puts the last selected course into the URL, for a reload and for Back. This is not a navigation: focus and
 * scroll position stay.
 */
export function rememberCourse(course: number): void {
  window.history.replaceState(window.history.state, '', stepAddress(1, course));
}
