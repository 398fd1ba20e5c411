/**
 * Words for every rule that states none: yup's own name the field as the program does. Each file of schemas for forms imports this
 * one, so that no order of loading brings yup's words back.
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
