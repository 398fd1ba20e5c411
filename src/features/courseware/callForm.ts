import { CALL_MESSAGES } from '@/contract/formMessages';
import { CALL_CHECKS, callSchema } from '@/contract/schemas/call';
import { maxLengthTexts } from '@/contract/schemas/longest';
import type { CallPayload } from '@/contract/submissions';
import { writeFormTime } from '@/contract/writtenTime';
import { errorsOf, firstError, type FormErrors } from '../../shared/lib/formErrors';

/** The form's values: the payload, with times in the format of the browser's fields (`YYYY-MM-DDTHH:mm`). */
export type CallValues = CallPayload;

export const callDefaults: CallValues = {
  name: '',
  email: '',
  phone: '',
  company: '',
  education: 'no',
  city: '',
  country: '',
  topic_to_discuss: '',
  topic_to_discuss_product: '',
  topic_to_discuss_msg: '',
  schedule1: '',
  schedule2: '',
  teaching_subject: '',
};

/** The payload: trimmed, with times in Malaysia time (docs/rules/courseware.md#schedule-a-call). */
export const toCallPayload = (values: CallValues): CallPayload =>
  callSchema.cast({
    ...values,
    schedule1: writeFormTime(values.schedule1),
    schedule2: writeFormTime(values.schedule2),
  });

export type Schedule = 'schedule1' | 'schedule2';

/** @param unfinished a date without a time, whose value is empty for scripts */
export function validateCall(values: CallValues, unfinished?: Schedule): FormErrors {
  const errors = errorsOf(callSchema, toCallPayload(values), CALL_CHECKS);
  if (!unfinished) return errors;
  // There is a schedule, although its value cannot be read yet.
  if (errors['schedule1'] === CALL_MESSAGES.schedule) delete errors['schedule1'];
  return { ...errors, [unfinished]: CALL_MESSAGES.unfinished(unfinished === 'schedule1' ? 1 : 2) };
}

export const firstCallError = (errors: FormErrors) => firstError(errors, CALL_CHECKS);

export const longestCall = maxLengthTexts(callSchema);
