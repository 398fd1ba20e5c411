/** The texts of class forms. */

export const CLASS_FAILURE = {
  training: 'Unable to retrieve training details. Please try again by reloading this page.',
  saveTraining: 'Unable to update training form. Please try again by reloading this page.',
  instructor: 'Unable to retrieve instructor form. Please try again by reloading this page.',
  saveInstructor: 'Unable to update instructor form. Please try again by reloading this page.',
} as const;

export const CLASS_MESSAGES = {
  email: 'Please insert a valid email address',
  person: 'Please select your name in the attendance list',
  background: 'Please fill out all the required field(s).',
  required: 'Please fill out all the required fields.',
  banned: 'Please remove all the double quotes, > or < from your answer(s).',
  bannedInstructor: 'Please remove all the double quotes, single qoutes, > or < from your answer(s).',
  survey: 'Please select at least one courses.',
  assessment: 'Please answer all the questions.',
  option: 'Please select an option',
  /** ours, for answers to a class that was changed meanwhile: the page loads it by itself */
  changed: 'This form has been changed meanwhile. Please look through your answers and press Submit again.',
  listChanged: 'This list has been changed meanwhile. Please look through it and press Save again.',
  /** ours: no page sends such an answer */
  answer: 'An answer is too long, or is none that this form takes.',
} as const;

export const UNAVAILABLE = 'This form is unavailable right now.';
export const ALREADY_FILLED = 'You already fill out this form.';
export const NO_FIELDS = 'No field(s) added.';
export const SAVED = 'Form Submitted';
export const NOT_SENT_SINCE = 'What you changed after you had submitted was not sent.';
export const FORM_CLOSED = 'This form is closed now. What you typed was not sent, and is kept.';
/** If the device cannot store what the person has typed whose name is chosen. */
export const NAME_STAYS =
  'The name was not changed: this device cannot keep what you typed, and it would be lost. Submit it first, or reload this page to give it up.';
/** If the attendance list offers nobody, for example with a personal link whose trainee was removed. */
export const NOT_LISTED =
  'Your name is not on the attendance list of this class. Please ask your training provider before you fill in a form: nothing can be sent by this link.';
export const NO_TRAINEES = 'No Trainee(s) found.';

export const DONE = {
  pre_assessment: `${ALREADY_FILLED} Please go to the POST-ASSESSMENT tab.`,
  post_assessment: `${ALREADY_FILLED} Please go to the TRAINING EVALUATION tab and complete the form. A certificate is given only upon completing the course and the forms.`,
  evaluation: 'Please go to COURSE SURVEY tab and tick courses you might be interested in.',
  survey:
    'Thank you for completing the course survey form. You will be informed when the courses are scheduled in the future.',
} as const;

export const BACKGROUND_LABELS = {
  job_relevancy: 'Relevancy of job & responsibilities to the course',
  years_experience: 'Years of experience in this area',
} as const;
