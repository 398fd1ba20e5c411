/** The initial values of a class. */
import {
  proposeWindows,
  type ProposedWindow,
  type ProposedWindows,
} from '@/contract/classForms/proposedWindows';
import type { AssessmentForm } from '@/contract/classForms/forms';
import type { ClassSetup } from '@/contract/staff/classMaking';
import type { ClassPlanResponse, ClassSources } from '@/contract/staff/classMakingSchemas';
import type { TemplateFormName } from '@/contract/staff/formTemplates';
import { isSameJson } from '../../shared/isSameJson';
import { isWholeDay } from '../../shared/wholeDay';
import type { PartProps } from './partProps';

export const ACTIVE = 'active';

const NO_WINDOW = { start: '', end: '' };

/** @returns empty windows while a day is being typed */
export const windowsOf = (days: ClassDays): ProposedWindows =>
  hasWholeDays(days)
    ? proposeWindows(days.course_start_date, days.course_end_date)
    : { background: NO_WINDOW, assessment: NO_WINDOW, evaluation: NO_WINDOW };

/** @returns the fields of the course's last class, or of the only template */
function firstFields({ earlier, templates }: ClassSources, form: TemplateFormName) {
  if (earlier && earlier[form].length > 0) return earlier[form];
  const kept = templates.filter((template) => template.form === form);
  return kept.length === 1 ? (kept[0]?.fields ?? []) : [];
}

export function newClass({ session, instructors, sources }: ClassPlanResponse): ClassSetup {
  const head = {
    course_id: session.course_id,
    schedule_id: session.schedule_id,
    course_title: session.course,
    course_start_date: session.start,
    course_end_date: session.end,
  };
  const { background, evaluation } = proposeWindows(session.start, session.end);
  const form = (name: TemplateFormName) => {
    const template = firstFields(sources, name);
    return template.length > 0 ? { [name]: { status: ACTIVE, ...evaluation, template } } : {};
  };
  const survey = sources.courses.map(({ id }) => id).filter((id) => id !== session.course_id);
  return {
    ...head,
    trainees: [],
    trainers: instructors.map(({ name, email }) => ({ name, ...(email && { email }) })),
    background: { status: ACTIVE, ...background },
    ...form('trainee_form'),
    ...form('instructor_form'),
    ...(survey.length > 0 && { survey: { status: ACTIVE, courses: survey } }),
  };
}

export type ClassDays = Pick<ClassSetup, 'course_start_date' | 'course_end_date'>;

export const hasWholeDays = ({ course_start_date, course_end_date }: ClassDays): boolean =>
  isWholeDay(course_start_date) && isWholeDay(course_end_date);

const isSameWindow = (one: ProposedWindow, other: Partial<ProposedWindow>): boolean =>
  one.start === other.start && one.end === other.end;

/**
 * @param before the last complete days: a day is empty or incomplete while somebody types it
 * @returns the class with other days; windows with suggested values move along
 */
export function withDays(setup: ClassSetup, days: Partial<ClassDays>, before: ClassDays = setup): ClassSetup {
  const next = { ...setup, ...days };
  if (!hasWholeDays(next) || !hasWholeDays(before)) return next;
  const [was, is] = [windowsOf(before), windowsOf(next)];
  const parts = [
    ['background', 'background'],
    ['assessment', 'assessment'],
    ['trainee_form', 'evaluation'],
    ['instructor_form', 'evaluation'],
  ] as const;
  const moved = parts.flatMap(([part, name]) => {
    const form = setup[part];
    const isAsProposed = form && [was[name], NO_WINDOW].some((one) => isSameWindow(one, form));
    return isAsProposed ? [[part, { ...form, ...is[name] }]] : [];
  });
  return { ...next, ...(Object.fromEntries(moved) as Partial<ClassSetup>) };
}

export const isSameDays = (one: ClassDays, other: ClassDays): boolean =>
  one.course_start_date === other.course_start_date && one.course_end_date === other.course_end_date;

/**
 * @param base the class with which the draft began
 * @param stored the class that would begin now
 * @returns the draft as a class of the session as it is now; a title and days that were set by hand stay
 */
export function ofSessionNow(draft: ClassSetup, base: ClassSetup, stored: ClassSetup): ClassSetup {
  if (isSameJson(draft, base)) return stored;
  const { course_id, schedule_id, course_start_date, course_end_date } = stored;
  const moved = isSameDays(draft, base) ? withDays(draft, { course_start_date, course_end_date }) : draft;
  const { course_title } = draft.course_title === base.course_title ? stored : draft;
  return { ...moved, course_id, schedule_id, course_title };
}

type OwnForm = 'background' | 'assessment' | 'survey' | TemplateFormName;

/**
 * What was unticked by mistake is as it was when it is ticked again.
 *
 * @returns a form as the class has it, or had it before the changes, with a window that moves with its days
 */
export function ownForm<Form extends OwnForm>(
  { setup, stored }: Pick<PartProps, 'setup' | 'stored'>,
  form: Form,
): ClassSetup[Form] {
  const { course_start_date, course_end_date } = setup;
  return setup[form] ?? (stored && withDays(stored, { course_start_date, course_end_date })[form]);
}

/** @returns the assessment of a class that offers it: its own, or a new one, as in the course's last class */
export function offeredAssessment(part: Pick<PartProps, 'setup' | 'stored' | 'sources'>): AssessmentForm {
  const { setup, sources } = part;
  const own = ownForm(part, 'assessment');
  if (own) return { ...own, status: ACTIVE };
  const first = { questions: 10, choices: 4, answers: '', ...sources.earlier?.assessment };
  return { ...windowsOf(setup).assessment, ...first, status: ACTIVE };
}
