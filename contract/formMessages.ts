/** Agreed texts of forms: validation messages and notes. */

export const CONTACT_MESSAGES = {
  name: 'Please enter a valid name.',
  email: 'Please enter a valid email.',
  company: 'Please enter a valid company name.',
  city: 'Please enter a valid city.',
  request: 'Please enter a valid request or comment.',
  options: 'Please check at least one of the request options.',
} as const;

/** FLEX step 2 (docs/rules/flex.md#registration); those without a comment are the agreed texts. */
export const FLEX_MESSAGES = {
  participants: 'Please insert a valid participant details.',
  /** for a participant, from the generic rule of email fields */
  participantEmail: 'Invalid email format',
  /** ours: nobody registers more people by hand */
  manyParticipants: 'Please register at most 50 participants at a time.',
  checkin: 'Please pick a check-in Date.',
  checkout: 'Please pick a check-out Date.',
  /** ours: a stay is at least one night */
  checkoutOrder: 'Please pick a check-out Date after the check-in Date.',
  hotel: 'Please select a hotel',
  rooms: 'Please select the number of rooms you want',
  billto: 'Please tell us who should we bill this invoice to.',
  address: 'Please insert a bill-to address.',
  pic: 'Please tell us who is the person in charge.',
  department: 'Please tell us which department the person in charge from.',
  email: "Please provide the person in charge's email address.",
  emailFormat: 'Please provide a valid email address.',
  phone: "Please provide the person in charge's contact number.",
  phoneFormat: 'Please provide a valid phone number.',
  terms: 'Please agree to our terms and conditions.',
  /** the following ones are ours */
  course: 'Please choose a course.',
  location: 'Please choose a location.',
  session: 'Please choose a date.',
  gone: 'This session can no longer be booked. Please choose another date.',
  moved: 'The session that you chose was moved, or can no longer be booked. Please choose a date again.',
  full: 'This session is full. Please choose another date.',
  cancelled: 'This session is cancelled. Please choose another date.',
  online: 'This session is held online, so there is nowhere to fly to. Please choose another one.',
  city: 'This session is held in another city. Please choose the session again.',
  price: 'There is no price for this session yet. You can register without one, and we send you a quotation.',
} as const;

/** Of a registration for other days than those of its session. @param days as displayed */
export const flexDatesChanged = (days: string): string =>
  `The dates of this session have changed: it is held on ${days}. Please choose the session again.`;

export const FLEX_THANKS = 'Thank You for Your Registration!';

export const FLEX_WAIT =
  'Please wait for an e-mail that confirms the course before you make travel arrangements.';

/** Shown with every estimate (docs/rules/flex.md#estimate). */
export const FLEX_NOTE = 'The final price may change with currency and hotel rates.';

export const CALL_MESSAGES = {
  name: 'Please insert your name',
  email: 'Please insert a valid email',
  company: 'Please insert your company / institution name',
  city: 'Please insert your city',
  country: 'Please select your country',
  topic: 'Please select a topic to discuss',
  product: 'Please select a product',
  message: 'Please enter your message',
  schedule: 'Please select at least one schedule date',
  hours: (schedule: 1 | 2): string => `Please choose between 08:00 – 22:00 for schedule ${schedule}`,
  /** for a date without a time, which the browser's field does not submit */
  unfinished: (schedule: 1 | 2): string => `Please complete the date and time of schedule ${schedule}`,
  /** for a text that is not a date and time, which the page cannot send */
  written: (schedule: 1 | 2): string => `Please write schedule ${schedule} as DD-MMM-YYYY HH:mm`,
} as const;

export const COURSEWARE_ENQUIRY_MESSAGES = {
  products: 'Please select at least one product interest.',
  required: 'Please fill out all the required field(s).',
  email: 'Invalid email format',
} as const;

/** The label of the courseware forms' button while they are sent; spelt so by agreement. */
export const SUBMITTING = 'Submiting...';
