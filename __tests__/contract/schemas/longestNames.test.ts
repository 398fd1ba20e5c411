import { reach, type AnyObjectSchema } from 'yup';
import { LONGEST_NAME } from '@/contract/constants';
import { CONTACT_REMARKS } from '@/contract/contactRemarks';
import { callSchema } from '@/contract/schemas/call';
import { contactSchema } from '@/contract/schemas/contact';
import { coursewareEnquirySchema } from '@/contract/schemas/coursewareEnquiry';
import { flexSchema } from '@/contract/schemas/flex';
import { line } from '@/server/catalogue/importFields';

const name = 'x'.repeat(LONGEST_NAME);
const code = `${'C'.repeat(20)}2147483647`;

it('an import takes no longer name than the forms do', async () => {
  expect(await line().isValid(name)).toBe(true);
  expect(await line().isValid(`${name}x`)).toBe(false);
});

it.each<[string, AnyObjectSchema, string, string]>([
  ['course of a FLEX registration', flexSchema, 'course_title', name],
  ['hotel of a FLEX registration', flexSchema, 'booking_hotel', name],
  ['course of an enquiry', contactSchema, 'form_remark', CONTACT_REMARKS.inhouse(name, code)],
  ['product of a call', callSchema, 'topic_to_discuss_product', `[${code}] ${name}`],
  ['product of a courseware enquiry', coursewareEnquirySchema, 'product_interests[0].course_title', name],
])('the %s may have the longest name in the catalogue', (_what, schema, field, text) => {
  const { tests } = (reach(schema, field) as AnyObjectSchema).describe();
  const longest = tests.find(({ name: rule }) => rule === 'max')?.params?.max;
  expect(longest).toBeGreaterThanOrEqual(text.length);
});
