/** @jest-environment jsdom */
import { render } from '@testing-library/react';
import type { ReactElement } from 'react';
import { CallForm } from '@/src/features/courseware/components/CallForm';
import { EnquiryForm } from '@/src/features/courseware/components/EnquiryForm';
import { callDefaults } from '@/src/features/courseware/callForm';
import { enquiryDefaults } from '@/src/features/courseware/enquiryForm';
import { ContactForm } from '@/src/features/enquiries/components/ContactForm';
import { contactDefaults } from '@/src/features/enquiries/contactForm';
import RegistrationForm from '@/src/features/flex/components/RegistrationForm';
import { selectChosenCourse, selectChosenSession } from '@/src/features/flex/flexSelectors';
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
  onLeave: nothing,
};

const FORMS: [string, ReactElement, Record<string, number>][] = [
  [
    'contact',
    <ContactForm key="contact" {...form} initial={contactDefaults} stored={0} />,
    { form_name: 200, form_email: 254, form_phone: 60, form_request: 5000 },
  ],
  [
    'call',
    <CallForm key="call" {...form} initial={callDefaults} products={[]} />,
    { name: 200, email: 254, topic_to_discuss_msg: 5000, teaching_subject: 500 },
  ],
  [
    'courseware enquiry',
    <EnquiryForm key="enquiry" {...form} initial={enquiryDefaults} products={[]} />,
    { enquiry_name: 200, enquiry_email: 254, enquiry_message: 5000 },
  ],
  [
    'FLEX',
    <RegistrationForm
      key="flex"
      {...form}
      initial={aForm({ booking_type: 'book' })}
      course={course}
      session={session}
      city={HOTELS[0]}
      hotels={{ status: 'ready' }}
      onHotels={nothing}
      onTyped={nothing}
      onBack={nothing}
    />,
    { reseller: 200, 'participants[0].email': 254, invoice_address: 1000, booking_remarks: 2000 },
  ],
];

it.each(FORMS)('no text of the %s form can be typed longer than it may be sent', (_name, element, some) => {
  const { container } = render(element);
  const TYPED = 'input:is([type=text], [type=email], [type=tel]), textarea:not([readonly])';
  const fields = [...container.querySelectorAll<HTMLInputElement>(TYPED)];
  expect(fields.filter(({ maxLength }) => maxLength < 1).map(({ name }) => name)).toEqual([]);
  const lengths = Object.fromEntries(fields.map(({ name, maxLength }) => [name, maxLength]));
  expect(lengths).toMatchObject(some);
  // It means nothing to lists and dates.
  expect(
    container.querySelectorAll(':is(select, [type=date], [type=datetime-local])[maxlength]'),
  ).toHaveLength(0);
});
