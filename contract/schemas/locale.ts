/**
 * Default messages for rules without one: yup's own messages show internal field names. Each file of form
 * schemas imports this one, so that the messages are set whatever is loaded first.
 */
import { setLocale } from 'yup';
import { FIELD_MESSAGES as M } from '../fieldMessages';

const { invalid } = M;

setLocale({
  mixed: {
    default: invalid,
    required: M.requiredText,
    defined: M.requiredText,
    notNull: invalid,
    oneOf: invalid,
    notOneOf: invalid,
    notType: invalid,
  },
  string: {
    length: invalid,
    min: ({ min }: { min: number }) => M.shortest(min),
    max: ({ max }: { max: number }) => M.longest(max),
    matches: invalid,
    email: M.email,
    url: invalid,
    uuid: invalid,
    datetime: invalid,
    datetime_offset: invalid,
    datetime_precision: invalid,
    trim: invalid,
    lowercase: invalid,
    uppercase: invalid,
  },
  number: {
    min: invalid,
    max: invalid,
    lessThan: invalid,
    moreThan: invalid,
    positive: invalid,
    negative: invalid,
    integer: invalid,
  },
  date: { min: invalid, max: invalid },
  boolean: { isValue: invalid },
  object: { noUnknown: invalid, exact: invalid },
  array: {
    length: invalid,
    min: ({ min }: { min: number }) => M.fewestItems(min),
    max: ({ max }: { max: number }) => M.mostItems(max),
  },
});
