import fc from 'fast-check';
import { CALL_CHECKS, callSchema } from '@/contract/schemas/call';
import { coursewareEnquirySchema, ENQUIRY_CHECKS } from '@/contract/schemas/coursewareEnquiry';
import { contactBody } from '@/server/enquiries/contactRules';
import { flexBody } from '@/server/flex/flexRoutesSchemas';
import { HttpError } from '@/server/http/httpError';
import { checkValue } from '@/server/http/validation';
import {
  callDefaults,
  firstCallError,
  toCallPayload,
  validateCall,
} from '@/src/features/courseware/callForm';
import {
  enquiryDefaults,
  firstEnquiryError,
  toEnquiryPayload,
  validateEnquiry,
} from '@/src/features/courseware/enquiryForm';
import { firstContactError, toContactPayload, validateContact } from '@/src/features/enquiries/contactChecks';
import { contactDefaults } from '@/src/features/enquiries/contactForm';
import { toFlexPayload, validateRegistration } from '@/src/features/flex/registration';
import type { Schema } from 'yup';
import { aForm } from '../../src/features/flex/aFlex';

interface Refusal {
  first?: string;
  all: [string, string][];
}

/** The endpoint's messages for a payload. */
function refusal(schema: Schema, payload: unknown): Refusal {
  try {
    checkValue(schema, payload);
    return { all: [] };
  } catch (error) {
    if (!(error instanceof HttpError)) throw error;
    return {
      first: error.message,
      all: (error.errors ?? []).map(({ field, message }) => [field, message]),
    };
  }
}
const page = (errors: Partial<Record<string, string>>, first: string | undefined): Refusal => ({
  ...(first !== undefined && { first }),
  all: Object.entries(errors).map(([field, message = '']) => [field, message]),
});

const text = fc.constantFrom(
  '',
  ' ',
  'x',
  'siti@example.com',
  'MY',
  'yes',
  'Others',
  'Siti\tNur',
  'x\u0007\u2028y',
  'y'.repeat(6000),
);
/** A form with any typed text; other values are chosen from the page's options. */
const typed = <Values extends object>(values: Values, chosen: Record<string, fc.Arbitrary<unknown>> = {}) =>
  fc.record(
    Object.fromEntries(
      Object.entries(values).map(([name, value]) => [
        name,
        chosen[name] ?? (typeof value === 'string' ? text : fc.constant(value)),
      ]),
    ),
  ) as unknown as fc.Arbitrary<Values>;
const yesNo = fc.constantFrom('yes', 'no');

describe('a visitor is told the same first problem, and all others in the same order, by the page and by the server:', () => {
  it('contact form', () => {
    const flags = Object.keys(contactDefaults).filter((name) => name.startsWith('form_check'));
    const chosen = {
      ...Object.fromEntries(flags.map((name) => [name, yesNo])),
      form_course_id: fc.constantFrom('', '1944'),
    };
    fc.assert(
      fc.property(typed(contactDefaults, chosen), (values) => {
        const errors = validateContact(values);
        const told = page(errors, firstContactError(errors)?.[1]);
        expect(refusal(contactBody, toContactPayload(values))).toEqual(told);
      }),
    );
  });

  it('schedule a call', () => {
    const day = fc.constantFrom('', '2027-01-11T09:30', '2027-01-11T23:30');
    const chosen = { education: yesNo, schedule1: day, schedule2: day };
    fc.assert(
      fc.property(typed(callDefaults, chosen), (values) => {
        const errors = validateCall(values);
        const told = page(errors, firstCallError(errors)?.[1]);
        expect(
          refusal(
            callSchema.meta({ multiline: ['topic_to_discuss_msg'], checks: CALL_CHECKS }),
            toCallPayload(values),
          ),
        ).toEqual(told);
      }),
    );
  });

  it('courseware enquiry', () => {
    const chosen = { subject: fc.constantFrom([], [1000]) };
    fc.assert(
      fc.property(typed(enquiryDefaults, chosen), (values) => {
        const errors = validateEnquiry(values);
        const told = page(errors, firstEnquiryError(errors)?.[1]);
        const schema = coursewareEnquirySchema.meta({
          multiline: ['enquiry_message'],
          checks: ENQUIRY_CHECKS,
        });
        expect(refusal(schema, toEnquiryPayload(values, []))).toEqual(told);
      }),
    );
  });

  it('FLEX registration', () => {
    const day = fc.constantFrom('', '2027-01-10', '2027-01-14');
    const chosen = {
      booking_type: fc.constantFrom('none', 'book'),
      booking_checkin: day,
      booking_checkout: day,
      booking_rooms: fc.constantFrom('', '2'),
      participants: fc.array(fc.record({ name: fc.constantFrom('Ana', 'y'.repeat(201)), email: text }), {
        maxLength: 4,
      }),
    };
    const registered = {
      course: { id: 1944, title: 'High-Speed PCB Design' },
      session: { schedule_id: 9001, venue_label: 'Penang', start_date: 0, end_date: 0 },
    } as Parameters<typeof validateRegistration>[1];
    fc.assert(
      fc.property(typed(aForm(), chosen), (values) => {
        const form = { ...values, terms: true };
        const errors = validateRegistration(form, registered);
        const told = page(errors, Object.values(errors)[0]);
        expect(refusal(flexBody, toFlexPayload(form, registered))).toEqual(told);
      }),
    );
  });
});
