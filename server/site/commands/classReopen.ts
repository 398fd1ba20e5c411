/** `class reopen`: reopens a form for one person. */
import { CLASS_FORM_TYPES, type ClassFormType } from '@/contract/classForms/entities';
import { isWithin } from '@/contract/classForms/availability';
import { MAX_ID } from '@/contract/constants';
import { didYouMean } from '../../catalogue/nearestName';
import type { ClassRecord } from '../../classes/classesRepository';
import { windowOf } from '../../classes/classView';
import { reopenForm } from '../../classes/reopenForm';
import type { Database } from '../../database/database';
import { COMMAND_LINE } from '../../staff/activity';
import { textOption, type Arguments } from '../command';
import { Refusal, UsageError, type SiteContext } from '../context';

const MAX_REASON_LENGTH = 500;

export const reopenHelp = `Usage: npm run site -- class reopen <tracking_id> <id> <form> --reason "…"

Opens a form again for one person who has sent it, for instance by mistake under somebody else's name. The person can then fill
it in once more. What was sent before is kept with the reason and the time, and does not count in the results any more; an
assessment is begun anew, with its times. The windows of the class stay as they are.

  <id>      the trainee's id, or of the instructor form the instructor's; "class results" names them
  <form>    ${CLASS_FORM_TYPES.join(', ')}
  --reason  why, for whoever asks later

Example:
  npm run site -- class reopen 4c0vX1… 12 pre_assessment --reason "Was filled in by the person beside"`;

function readForm(text: string | undefined): ClassFormType {
  const form = CLASS_FORM_TYPES.find((known) => known === text);
  if (form) return form;
  const meant = text === undefined ? '' : didYouMean(text, CLASS_FORM_TYPES);
  throw new UsageError(`Name the form: ${CLASS_FORM_TYPES.join(', ')}${meant}.`);
}

function readId(text: string | undefined): number {
  const id = /^[1-9]\d{0,9}$/.test(text ?? '') ? Number(text) : 0;
  if (id === 0 || id > MAX_ID) throw new UsageError('Name the id of the person: a whole number.');
  return id;
}

function readReason(given: Arguments): string {
  const reason = textOption(given, 'reason')?.trim();
  if (!reason) throw new UsageError('Say why: --reason "…". It is kept with the form.');
  if (reason.length > MAX_REASON_LENGTH)
    throw new UsageError(`--reason must not be longer than ${MAX_REASON_LENGTH} characters.`);
  return reason;
}

/** @returns whether the form can be filled in now, by the class's settings */
function isOpen({ forms }: ClassRecord, form: ClassFormType, now: number): boolean {
  if (form === 'survey') return forms.survey?.status === 'active';
  const windows = {
    trainees_background: forms.background,
    pre_assessment: forms.assessment,
    post_assessment: forms.assessment,
    evaluation: forms.trainee_form,
    instructor: forms.instructor_form,
  };
  const found = windows[form];
  return found !== undefined && isWithin(windowOf(found), now);
}

const REFUSALS = {
  'no class': (trackingId: string) =>
    `There is no class with the tracking id "${trackingId}". "class list" names those that there are.`,
  nobody: (_trackingId: string, id: number, form: string) =>
    `Nobody with the id ${id} is in this class${form === 'instructor' ? ' as an instructor' : ''}.`,
  'not sent': (_trackingId: string, id: number, form: string) =>
    `${id} has not sent ${form}: there is nothing to open again.`,
} as const;

export async function reopen({ db }: Database, context: SiteContext, given: Arguments): Promise<void> {
  const [, trackingId = '', personId, form] = given.positionals;
  const wanted = { personId: readId(personId), formType: readForm(form), reason: readReason(given) };
  const now = context.now();
  const result = await reopenForm(db, { trackingId, ...wanted, at: new Date(now), actor: COMMAND_LINE });
  if (result.outcome !== 'reopened') {
    throw new Refusal([REFUSALS[result.outcome](trackingId, wanted.personId, wanted.formType)]);
  }
  const { terminal } = context;
  terminal.out(`${result.name} (${wanted.personId}) can fill in ${wanted.formType} again.`);
  if (!isOpen(result.record, wanted.formType, now)) {
    terminal.out('The form is not open now: import the class with another window, or wait for it.');
  }
}
