/** The rules of the courseware enquiry, shared by page and endpoint (docs/rules/courseware.md#enquiry). */
import './locale';
import { array, number, object } from 'yup';
import { isCountryCode } from '../countries';
import { LONGEST_NAME, MAX_ID } from '../constants';
import { FIELD_MESSAGES as FIELD } from '../fieldMessages';
import { COURSEWARE_ENQUIRY_MESSAGES as MESSAGES } from '../formMessages';
import { emailPattern } from './patterns';
import type { Checks } from './problems';
import { address, line, lines } from './typedText';

/** More products than there will ever be. */
const MAX_PRODUCTS = 200;

/** The database cannot be queried for other numbers. */
const canBeProducts = (ids: readonly number[] = []): boolean => ids.every((id) => id > 0 && id <= MAX_ID);
/** A field's message is shorter than the form's, which covers all fields. */
const MISSING = new Set<string>([FIELD.requiredText, FIELD.required, FIELD.option]);
const required = (longest: number, message: string = FIELD.requiredText) => line(longest).required(message);

/** Missing values are reported first, an invalid address last. */
export const ENQUIRY_CHECKS: Checks = {
  order: [
    'subject',
    'enquiry_name',
    'enquiry_email',
    'enquiry_company',
    'enquiry_education',
    'enquiry_city',
    'enquiry_country',
    'enquiry_message',
  ],
  last: [MESSAGES.email],
  ofForm: (message) => (MISSING.has(message) ? MESSAGES.required : message),
};

export const coursewareEnquirySchema = object({
  /** ids of the products */
  subject: array(number().integer().defined())
    .min(1, MESSAGES.products)
    .test('products', MESSAGES.products, canBeProducts)
    .max(MAX_PRODUCTS)
    .default(() => []),
  enquiry_name: required(200),
  enquiry_email: address()
    .required(FIELD.required)
    .matches(emailPattern, { message: MESSAGES.email, excludeEmptyString: true }),
  enquiry_phone: line(60),
  enquiry_company: required(200),
  enquiry_education: required(200, FIELD.option),
  enquiry_city: required(200),
  /** ISO 3166 alpha-2 */
  enquiry_country: required(60, FIELD.option).test(
    'country',
    FIELD.option,
    (code) => code === '' || isCountryCode(code),
  ),
  enquiry_message: lines(5000).required(FIELD.required),
  product_interests: array(
    object({
      id: number().integer().defined(),
      group_code: line(20),
      course_title: line(LONGEST_NAME),
    }),
  )
    .max(MAX_PRODUCTS)
    .default(() => []),
});
