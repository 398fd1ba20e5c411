import { CALL_CHECK_ORDER, callSchema } from '../../../contract/schemas/call';
import type { CallPayload } from '../../../contract/submissions';
import { writeFormTime } from '../../../contract/writtenTime';
import { errorsOf, firstError, type FormErrors } from '../../shared/lib/formErrors';

/** What the form holds: the payload, with times as the browser's fields have them (`YYYY-MM-DDTHH:mm`). */
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

/** What is sent: trimmed, and times written as the specification has them, without leaving Malaysia's clock. */
export const toCallPayload = (values: CallValues): CallPayload =>
  callSchema.cast({
    ...values,
    schedule1: writeFormTime(values.schedule1),
    schedule2: writeFormTime(values.schedule2),
  });

export const validateCall = (values: CallValues): FormErrors => errorsOf(callSchema, toCallPayload(values));

export const firstCallError = (errors: FormErrors) => firstError(errors, CALL_CHECK_ORDER);
