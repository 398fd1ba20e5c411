/** @jest-environment jsdom */
import { render } from '@testing-library/react';
import type { ReactElement } from 'react';
import type { ObjectSchema } from 'yup';
import { callSchema } from '@/contract/schemas/call';
import { contactSchema } from '@/contract/schemas/contact';
import { coursewareEnquirySchema } from '@/contract/schemas/coursewareEnquiry';
import { flexSchema } from '@/contract/schemas/flex';
import { CallForm } from '@/src/features/courseware/components/CallForm';
import { EnquiryForm } from '@/src/features/courseware/components/EnquiryForm';
import { callDefaults } from '@/src/features/courseware/callForm';
import { enquiryDefaults } from '@/src/features/courseware/enquiryForm';
import { ContactForm } from '@/src/features/enquiries/components/ContactForm';
import { contactDefaults } from '@/src/features/enquiries/contactForm';
import RegistrationForm from '@/src/features/flex/components/RegistrationForm';
import { selectChosenCourse, selectChosenSession } from '@/src/features/flex/flexSelectors';
import { aProductItem } from '@/__tests__/support/builders';
import { aForm, chosenState, HOTELS } from './flex/aFlex';

const course = selectChosenCourse(chosenState());
const session = selectChosenSession(chosenState());
if (!course || !session) throw new Error('The builder chose nothing.');
const nothing = jest.fn();
const form = {
  isSending: false,
  isProcessing: false,
  onSubmit: nothing,
  onRefused: nothing,
  onTyped: nothing,
  onLeave: nothing,
};

interface FormCase {
  element: ReactElement;
  schema: ObjectSchema<object>;
  /** known from the earlier choice */
  chosen: readonly string[];
  longest: Record<string, number>;
}

const FORMS: Record<string, FormCase> = {
  contact: {
    schema: contactSchema,
    chosen: [],
    element: (
      <ContactForm
        {...form}
        initial={contactDefaults}
        isOwn={false}
        stored={0}
        showRemark
        onLeaving={jest.fn()}
      />
    ),
    longest: { form_name: 200, form_email: 254, form_phone: 60, form_request: 5000 },
  },
  call: {
    schema: callSchema,
    chosen: [],
    element: <CallForm {...form} initial={callDefaults} products={[]} />,
    longest: { name: 200, email: 254, topic_to_discuss_msg: 5000, teaching_subject: 500 },
  },
  'courseware enquiry': {
    schema: coursewareEnquirySchema,
    // The titles of the ticked products.
    chosen: ['product_interests'],
    element: <EnquiryForm {...form} initial={enquiryDefaults} products={[aProductItem()]} />,
    longest: { enquiry_name: 200, enquiry_email: 254, enquiry_message: 5000 },
  },
  FLEX: {
    schema: flexSchema,
    chosen: ['course_id', 'schedule_id', 'course_title', 'course_date', 'city'],
    element: (
      <RegistrationForm
        {...form}
        initial={aForm({ booking_type: 'book' })}
        course={course}
        session={session}
        city={HOTELS[0]}
        hotels={{ status: 'ready' }}
        onHotels={nothing}
        onBack={nothing}
      />
    ),
    longest: { reseller: 200, 'participants[0].email': 254, invoice_address: 1000, booking_remarks: 2000 },
  },
};

const cases = Object.entries(FORMS);

it.each(cases)('every field of the %s form can be filled in', (_name, { element, schema, chosen }) => {
  const { container } = render(element);
  const controls = [...container.querySelectorAll('[name]')].map((control) =>
    (control.getAttribute('name') ?? '').replace(/[.[].*/, ''),
  );
  const fields = Object.keys(schema.fields).filter((field) => !chosen.includes(field));
  expect(fields.filter((field) => !controls.includes(field))).toEqual([]);
});

it.each(cases)(
  'no text of the %s form can be typed longer than it may be sent',
  (_name, { element, longest }) => {
    const { container } = render(element);
    const TYPED = 'input:is([type=text], [type=email], [type=tel]), textarea:not([readonly])';
    const fields = [...container.querySelectorAll<HTMLInputElement>(TYPED)];
    expect(fields.filter(({ maxLength }) => maxLength < 1).map(({ name }) => name)).toEqual([]);
    const lengths = Object.fromEntries(fields.map(({ name, maxLength }) => [name, maxLength]));
    expect(lengths).toMatchObject(longest);
    // It has no meaning for lists and dates.
    expect(
      container.querySelectorAll(':is(select, [type=date], [type=datetime-local])[maxlength]'),
    ).toHaveLength(0);
  },
);
