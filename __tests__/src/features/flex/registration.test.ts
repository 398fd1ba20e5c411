import { FLEX_MESSAGES } from '@/contract/formMessages';
import { toFlexPayload, validateRegistration } from '@/src/features/flex/registration';
import { selectChosenCourse, selectChosenSession } from '@/src/features/flex/flexSelectors';
import { emptyForm } from '@/src/features/flex/draft';
import { aForm, chosenState } from './aFlex';

const course = selectChosenCourse(chosenState());
const session = selectChosenSession(chosenState());
if (!course || !session) throw new Error('The builder chose nothing.');
const registered = { course, session };

const booking = {
  booking_type: 'book',
  booking_hotel: 'Cengkih Lane Inn',
  booking_rooms: '2',
  booking_checkin: '2027-01-10',
  booking_checkout: '2027-01-14',
  booking_remarks: 'Late arrival',
} as const;

describe('what is sent', () => {
  it('is all that was typed, with course, session and city, and with days as forms have them', () => {
    const form = aForm({ ...booking, reseller: 'Example Agency', invoice_remarks: 'PO 77' });
    expect(toFlexPayload(form, registered)).toEqual({
      course_id: 1944,
      schedule_id: 9001,
      course_title: 'High-Speed PCB Design and Signal Integrity',
      course_date: '11 Jan 2027 – 13 Jan 2027',
      city: 'Penang',
      participants: [{ name: 'Aminah Tan', email: 'aminah@example.com' }],
      reseller: 'Example Agency',
      booking_type: 'book',
      booking_hotel: 'Cengkih Lane Inn',
      booking_rooms: '2',
      booking_checkin: '10-Jan-2027',
      booking_checkout: '14-Jan-2027',
      booking_remarks: 'Late arrival',
      invoice_billto: 'Example Sdn Bhd',
      invoice_address: '1 Example Road',
      invoice_pic: 'Ben Lim',
      invoice_pic_dept: 'Finance',
      invoice_pic_phone: '+60 4 555 0110',
      invoice_pic_email: 'ben@example.com',
      invoice_remarks: 'PO 77',
      terms: true,
    });
  });

  it('holds a participant of whom only the e-mail address is known', () => {
    const participants = [{ name: '', email: 'aminah@example.com' }];
    const form = aForm({ participants });
    expect(validateRegistration(form, registered)).toEqual({});
    expect(toFlexPayload(form, registered).participants).toEqual(participants);
  });

  it('holds no stay when none is booked and no empty rows, and says that the terms are agreed to', () => {
    const participants = [
      { name: '', email: '' },
      { name: ' Ana ', email: '' },
      { name: ' ', email: ' ' },
    ];
    const payload = toFlexPayload(aForm({ ...booking, booking_type: 'none', participants }), registered);
    expect(payload).toMatchObject({
      booking_hotel: '',
      booking_rooms: '',
      booking_checkin: '',
      booking_checkout: '',
      booking_remarks: '',
      participants: [{ name: 'Ana', email: '' }],
      terms: true,
    });
  });
});

describe('what is checked', () => {
  it('a form that is filled in passes, with and without a hotel', () => {
    expect(validateRegistration(aForm(), registered)).toEqual({});
    expect(validateRegistration(aForm(booking), registered)).toEqual({});
  });

  it('everything that is missing is told at once, in the order of the form', () => {
    expect(
      Object.entries(validateRegistration({ ...emptyForm, booking_type: 'book-invoice' }, registered)),
    ).toEqual([
      ['participants', 'Please insert a valid participant details.'],
      ['booking_checkin', 'Please pick a check-in Date.'],
      ['booking_checkout', 'Please pick a check-out Date.'],
      ['booking_hotel', 'Please select a hotel'],
      ['booking_rooms', 'Please select the number of rooms you want'],
      ['invoice_billto', 'Please tell us who should we bill this invoice to.'],
      ['invoice_address', 'Please insert a bill-to address.'],
      ['invoice_pic', 'Please tell us who is the person in charge.'],
      ['invoice_pic_dept', 'Please tell us which department the person in charge from.'],
      ['invoice_pic_email', "Please provide the person in charge's email address."],
      ['invoice_pic_phone', "Please provide the person in charge's contact number."],
      ['terms', 'Please agree to our terms and conditions.'],
    ]);
  });

  it('the invoice is needed for every booking type, the hotel only when one is booked', () => {
    expect(Object.keys(validateRegistration({ ...emptyForm, terms: true }, registered))).toEqual([
      'participants',
      'invoice_billto',
      'invoice_address',
      'invoice_pic',
      'invoice_pic_dept',
      'invoice_pic_email',
      'invoice_pic_phone',
    ]);
  });

  it.each([
    [{ invoice_pic_email: 'ben@' }, 'invoice_pic_email', FLEX_MESSAGES.emailFormat],
    [{ invoice_pic_phone: 'call me' }, 'invoice_pic_phone', FLEX_MESSAGES.phoneFormat],
    [{ ...booking, booking_checkout: '2027-01-10' }, 'booking_checkout', FLEX_MESSAGES.checkoutOrder],
    [
      {
        participants: [
          { name: '', email: '' },
          { name: 'B', email: 'b@' },
        ],
      },
      'participants[1].email',
      FLEX_MESSAGES.participantEmail,
    ],
  ])('%j has its own words', (changes, field, message) => {
    expect(validateRegistration(aForm(changes), registered)).toEqual({ [field]: message });
  });

  it.each(['+60 4-555 0110', '60 4 555 0110', '0455501'])('%s is a telephone number', (number) =>
    expect(validateRegistration(aForm({ invoice_pic_phone: number }), registered)).toEqual({}),
  );

  it.each(['(04) 555 0110', '04.555.0110', '++60 4', '60+4', '04/555', '- -'])(
    '%s is no telephone number',
    (number) => {
      const form = aForm({ invoice_pic_phone: number });
      expect(validateRegistration(form, registered)).toEqual({
        invoice_pic_phone: FLEX_MESSAGES.phoneFormat,
      });
    },
  );
});
