/** Every text that the specification fixes: validation, failure and success (sections 5 and 8 of both documents). */

/** Default texts for a failed call; the server's message and then the network's take precedence. */
export const FAILURE = {
  courses: 'Unable to retrieve courses data. Please try again by reloading this page.',
  course: 'Unable to retrieve course data. Please try again by reloading this page.',
  schedules: 'Unable to retrieve course schedules. Please try again by reloading this page.',
  maintenance: 'Unable to retrieve maintenance list. Please try again by reloading this page.',
  maintenanceKind: 'Unable to retrieve maintenance list. Please kindly reload / refresh this page.',
  resellers: 'Unable to retrieve the list of resellers. Please try again by reloading this page.',
  visitor: 'Unable to find out which country this visit comes from.',
  products: 'Unable to retrieve courseware list. Please try again by reloading this page.',
  product: 'Unable to retrieve product details. Please try again by reloading this page.',
  labVideos: 'Unable to retrieve lab video. Please try again by reloading this page.',
  quickview: 'Unable to retrieve quick view list. Please try again by reloading this page.',
  submitForm: 'Unable to submit form. Please try again by reloading this page.',
  /** also of a FLEX registration */
  estimate: 'Unable to calculate estimate cost. Please try again by reloading this page.',
  hotelRates: 'Unable to retrieve hotel rates. Please try again by reloading this page.',
} as const;

export const CONTACT_MESSAGES = {
  name: 'Please enter a valid name.',
  email: 'Please enter a valid email.',
  company: 'Please enter a valid company name.',
  city: 'Please enter a valid city.',
  request: 'Please enter a valid request or comment.',
  options: 'Please check at least one of the request options.',
} as const;

/** FLEX step 2 (catalogue, section 5); those without a comment stand there word for word. */
export const FLEX_MESSAGES = {
  participants: 'Please insert a valid participant details.',
  /** of one participant, as the generic rule for e-mail fields has it */
  participantEmail: 'Invalid email format',
  /** ours: nobody registers more people by hand */
  manyParticipants: 'Please register at most 50 participants at a time.',
  checkin: 'Please pick a check-in Date.',
  checkout: 'Please pick a check-out Date.',
  /** ours: a stay lasts a night at least */
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
  /** the rest is ours */
  course: 'Please choose a course.',
  location: 'Please choose a location.',
  session: 'Please choose a date.',
  gone: 'This session can no longer be booked. Please choose another date.',
  online: 'This session is held online, so there is nowhere to fly to. Please choose another one.',
  city: 'This session is held in another city. Please choose the session again.',
  price: 'There is no price for this session yet. You can register without one, and we send you a quotation.',
} as const;

export const FLEX_THANKS = 'Thank You for Your Registration!';
export const FLEX_WAIT =
  'Please wait for an e-mail that confirms the course before you make travel arrangements.';
/** Shown with every estimate (catalogue, section 9). */
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
  /** of a date without its time, which the browser's field holds back */
  unfinished: (schedule: 1 | 2): string => `Please complete the date and time of schedule ${schedule}`,
  /** of a text that is no date and time at all, which the page cannot send */
  written: (schedule: 1 | 2): string => `Please write schedule ${schedule} as DD-MMM-YYYY HH:mm`,
} as const;

export const COURSEWARE_ENQUIRY_MESSAGES = {
  products: 'Please select at least one product interest.',
  required: 'Please fill out all the required field(s).',
  email: 'Invalid email format',
} as const;

export const FORM_SUBMITTED = 'Form Submitted!';
export const ENQUIRY_SENT = 'Enquiry Sent';
export const ENQUIRY_SUBMITTED = 'Enquiry Submitted!';
/** The button of the courseware forms while they are sent; spelt as the specification has it. */
export const SUBMITTING = 'Submiting...';
export const PROCESSING = 'Processing...';

export const NO_PORTFOLIOS = 'No course(s) found.';
export const NO_GROUPS = 'No course group found.';
export const NO_COURSES = 'No course found.';
export const NO_PRODUCTS = 'No Product(s) Found.';
export const NO_PRODUCTS_IN_GROUP = 'No course(s) found.';
export const NO_RESELLERS = 'No reseller is listed at the moment.';
export const NO_SIGNAGE = 'No training schedule found';
export const NO_SESSIONS = 'No public course is currently scheduled.';

/** @param id what the address asked for, as it was typed */
export const unknownCourse = (id: string | number): string =>
  `Sorry, we couldn't find a course that match the ID of #${id}`;

/** @param id what the address asked for, as it was typed */
export const unknownProduct = (id: string | number): string =>
  `Sorry, we couldn't find any product that match the ID of ${id}.`;

/** The read-only remark of the contact form (catalogue, section 4; brief, "Settled: the product"). */
export const remarks = {
  posted: (title: string, code: string): string =>
    `Please keep me posted on the schedule course ${title} (${code})`,
  inhouse: (title: string, code: string): string =>
    `Please contact me to arrange in-house course ${title} (${code})`,
  b1: 'Please send me the details of the Buy-1-Free-1 special promotion.',
} as const;
