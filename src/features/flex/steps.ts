import { paths } from '@/contract/paths';
/** The wizard's steps and their addresses. */
export const STEPS = ['Course and cost', 'Registration', 'Done'] as const;
export type Step = 1 | 2 | 3;

const PATH = paths.flexWizard;

/** @returns the step that an address asks for; anything unknown asks for the first */
export function stepOf(query: URLSearchParams): Step {
  const step = query.get('step');
  return step === '2' ? 2 : step === '3' ? 3 : 1;
}

/** @param course id, kept in the address so that it can be passed on; 0: none */
export function stepAddress(step: Step, course: number): string {
  const query = new URLSearchParams();
  if (course) query.set('course_id', String(course));
  if (step > 1) query.set('step', String(step));
  const search = query.toString();
  return search ? `${PATH}?${search}` : PATH;
}

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

/**
 * Lets the address name the course that was chosen last, so that a reload and the way back find it. Not a navigation: focus and
 * scroll stay where they are.
 */
export function rememberCourse(course: number): void {
  window.history.replaceState(window.history.state, '', stepAddress(1, course));
}
