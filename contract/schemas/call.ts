/** The rules of "Schedule a Call", shared by page and endpoint (docs/rules/courseware.md#schedule-a-call). */
import './locale';
import { object, string } from 'yup';
import { CALL_HOURS, CALL_TOPICS, LONGEST_NAME } from '../constants';
import { isCountryCode } from '../countries';
import { CALL_MESSAGES } from '../formMessages';
import { hourOfFormTime } from '../writtenTime';
import { emailPattern } from './patterns';
import type { Checks } from './problems';
import { address, line, lines } from './typedText';

const [PRODUCT, , OTHERS] = CALL_TOPICS;

export const CALL_CHECKS: Checks = {
  order: [
    'name',
    'email',
    'company',
    'city',
    'country',
    'topic_to_discuss',
    'topic_to_discuss_product',
    'topic_to_discuss_msg',
    'schedule1',
    'schedule2',
  ],
};

const schedule = (number: 1 | 2) =>
  line(40)
    .test('written', CALL_MESSAGES.written(number), (time) => !time || hourOfFormTime(time) !== undefined)
    .test('hours', CALL_MESSAGES.hours(number), (time) => {
      const hour = hourOfFormTime(time ?? '');
      return hour === undefined || (hour >= CALL_HOURS.first && hour <= CALL_HOURS.last);
    });

export const callSchema = object({
  name: line(200).required(CALL_MESSAGES.name),
  email: address().required(CALL_MESSAGES.email).matches(emailPattern, CALL_MESSAGES.email),
  phone: line(60),
  company: line(200).required(CALL_MESSAGES.company),
  education: string()
    .oneOf(['yes', 'no'] as const)
    .default('no'),
  city: line(200).required(CALL_MESSAGES.city),
  /** ISO 3166 alpha-2 */
  country: line(60)
    .required(CALL_MESSAGES.country)
    .test('country', CALL_MESSAGES.country, (code) => isCountryCode(code)),
  topic_to_discuss: line(40).required(CALL_MESSAGES.topic).oneOf<string>(CALL_TOPICS, CALL_MESSAGES.topic),
  // The code and the name of a product.
  topic_to_discuss_product: line(LONGEST_NAME + 100).when('topic_to_discuss', {
    is: PRODUCT,
    then: (schema) => schema.required(CALL_MESSAGES.product),
  }),
  topic_to_discuss_msg: lines(5000).when('topic_to_discuss', {
    is: OTHERS,
    then: (schema) => schema.required(CALL_MESSAGES.message),
  }),
  schedule1: schedule(1).test('one', CALL_MESSAGES.schedule, (time, { parent }) =>
    Boolean(time || (parent as { schedule2?: string }).schedule2?.trim()),
  ),
  schedule2: schedule(2),
  teaching_subject: line(500),
});
