import { callSchema } from '@/contract/schemas/call';
import { contactSchema } from '@/contract/schemas/contact';
import { coursewareEnquirySchema } from '@/contract/schemas/coursewareEnquiry';
import { flexSchema, participantSchema } from '@/contract/schemas/flex';

it.each([
  ['the contact form', contactSchema, 'form_email'],
  ['a courseware enquiry', coursewareEnquirySchema, 'enquiry_email'],
  ['a call', callSchema, 'email'],
  ['a FLEX registration', flexSchema, 'invoice_pic_email'],
  ['a FLEX participant', participantSchema, 'email'],
] as const)('an address in %s is taken without invisible characters', (_form, schema, field) => {
  const pasted = { [field]: '\u202Aana\u200B@exam\u00ADple.com\u202C ' };
  expect(schema.cast(pasted, { assert: false })).toMatchObject({ [field]: 'ana@example.com' });
});
