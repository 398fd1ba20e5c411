import type { CoursewareItem } from '@/contract/entities';
import { coursewareEnquirySchema, ENQUIRY_CHECKS } from '@/contract/schemas/coursewareEnquiry';
import { maxLengthTexts } from '@/contract/schemas/longest';
import type { CoursewareEnquiryPayload } from '@/contract/submissions';
import { errorsOf, firstError, type FormErrors } from '../../shared/lib/formErrors';

export type EnquiryValues = Omit<CoursewareEnquiryPayload, 'product_interests'>;

export const enquiryDefaults: EnquiryValues = {
  subject: [],
  enquiry_name: '',
  enquiry_email: '',
  enquiry_phone: '',
  enquiry_company: '',
  enquiry_education: '',
  enquiry_city: '',
  enquiry_country: '',
  enquiry_message: '',
};

/**
 * @param ticked ids of the requested products
 * @param products those on sale; empty if they could not be loaded
 * @returns the form's initial values: the draft, with the requested products ticked as well. One that was taken
 *   off sale has no box, so nobody could untick it
 */
export function enquiryStart(
  draft: EnquiryValues | null,
  ticked: readonly number[],
  products: readonly CoursewareItem[],
): EnquiryValues {
  const before = draft ?? enquiryDefaults;
  const isOffered = (wanted: number): boolean =>
    products.length === 0 || products.some(({ id }) => id === wanted);
  return { ...before, subject: [...new Set([...before.subject, ...ticked])].filter(isOffered) };
}

/** The payload: trimmed, with the names of the ticked products. */
export function toEnquiryPayload(
  values: EnquiryValues,
  products: readonly CoursewareItem[],
): CoursewareEnquiryPayload {
  const product_interests = products
    .filter(({ id }) => values.subject.includes(id))
    .map(({ id, group_code, course_title }) => ({ id, group_code, course_title }));
  return coursewareEnquirySchema.cast({ ...values, product_interests });
}

export const validateEnquiry = (values: EnquiryValues): FormErrors =>
  errorsOf(coursewareEnquirySchema, values, ENQUIRY_CHECKS);

export const firstEnquiryError = (errors: FormErrors) => firstError(errors, ENQUIRY_CHECKS);

export const longestEnquiry = maxLengthTexts(coursewareEnquirySchema);
