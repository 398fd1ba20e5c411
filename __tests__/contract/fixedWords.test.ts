import { CLASS_FAILURE, CLASS_MESSAGES, DONE, BACKGROUND_LABELS } from '../../contract/classForms/messages';
import * as classForms from '../../contract/classForms/messages';
import { CONTACT_REMARKS } from '../../contract/contactRemarks';
import { DEFAULT_TITLE_SUFFIX } from '../../contract/constants';
import { FAILURE } from '../../contract/failures';
import * as forms from '../../contract/formMessages';
import * as site from '../../contract/messages';
import { LOADING, SEARCH_MESSAGES } from '../../contract/shellMessages';

/** Written out here and not taken from the program: an edit there that changes an agreed text has to change this list as well. */
describe('the agreed words stand to the letter', () => {
  it('when a call fails and its server says nothing', () => {
    expect(FAILURE).toMatchObject({
      courses: 'Unable to retrieve courses data. Please try again by reloading this page.',
      course: 'Unable to retrieve course data. Please try again by reloading this page.',
      schedules: 'Unable to retrieve course schedules. Please try again by reloading this page.',
      products: 'Unable to retrieve courseware list. Please try again by reloading this page.',
      product: 'Unable to retrieve product details. Please try again by reloading this page.',
      labVideos: 'Unable to retrieve lab video. Please try again by reloading this page.',
      quickview: 'Unable to retrieve quick view list. Please try again by reloading this page.',
      submitForm: 'Unable to submit form. Please try again by reloading this page.',
      maintenance: 'Unable to retrieve maintenance list. Please try again by reloading this page.',
      maintenanceKind: 'Unable to retrieve maintenance list. Please kindly reload / refresh this page.',
      estimate: 'Unable to calculate estimate cost. Please try again by reloading this page.',
      hotelRates: 'Unable to retrieve hotel rates. Please try again by reloading this page.',
    });
    expect(CLASS_FAILURE).toEqual({
      training: 'Unable to retrieve training details. Please try again by reloading this page.',
      saveTraining: 'Unable to update training form. Please try again by reloading this page.',
      instructor: 'Unable to retrieve instructor form. Please try again by reloading this page.',
      saveInstructor: 'Unable to update instructor form. Please try again by reloading this page.',
    });
  });

  it('in the contact form and its remark', () => {
    expect(forms.CONTACT_MESSAGES).toMatchObject({
      name: 'Please enter a valid name.',
      email: 'Please enter a valid email.',
      company: 'Please enter a valid company name.',
      city: 'Please enter a valid city.',
      request: 'Please enter a valid request or comment.',
      options: 'Please check at least one of the request options.',
    });
    expect(CONTACT_REMARKS.posted('Title', 'EE1944')).toBe(
      'Please keep me posted on the schedule course Title (EE1944)',
    );
    expect(CONTACT_REMARKS.inhouse('Title', 'EE1944')).toBe(
      'Please contact me to arrange in-house course Title (EE1944)',
    );
    expect(CONTACT_REMARKS.b1).toBe('Please send me the details of the Buy-1-Free-1 special promotion.');
  });

  it('in the courseware forms', () => {
    expect(forms.CALL_MESSAGES).toMatchObject({
      name: 'Please insert your name',
      email: 'Please insert a valid email',
      company: 'Please insert your company / institution name',
      city: 'Please insert your city',
      country: 'Please select your country',
      topic: 'Please select a topic to discuss',
      product: 'Please select a product',
      message: 'Please enter your message',
      schedule: 'Please select at least one schedule date',
    });
    expect([1, 2].map((number) => forms.CALL_MESSAGES.hours(number as 1 | 2))).toEqual([
      'Please choose between 08:00 – 22:00 for schedule 1',
      'Please choose between 08:00 – 22:00 for schedule 2',
    ]);
    expect(forms.COURSEWARE_ENQUIRY_MESSAGES).toMatchObject({
      products: 'Please select at least one product interest.',
      required: 'Please fill out all the required field(s).',
      email: 'Invalid email format',
    });
    expect(forms.SUBMITTING).toBe('Submiting...');
  });

  it('in the FLEX registration', () => {
    expect(forms.FLEX_MESSAGES).toMatchObject({
      participants: 'Please insert a valid participant details.',
      checkin: 'Please pick a check-in Date.',
      checkout: 'Please pick a check-out Date.',
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
    });
    expect(forms.FLEX_THANKS).toBe('Thank You for Your Registration!');
    expect(forms.FLEX_WAIT).toBe(
      'Please wait for an e-mail that confirms the course before you make travel arrangements.',
    );
    expect(forms.FLEX_NOTE).toBe('The final price may change with currency and hotel rates.');
  });

  it('in a search', () => {
    expect(SEARCH_MESSAGES).toMatchObject({
      empty: 'Please insert at least one keywords',
      emptyBar: 'Please insert at least one keywords.',
      symbols: 'Please remove all the symbols - only alphabet and numbers are allowed.',
      none: 'No result found',
      noMore: 'No more result found',
    });
  });

  it('where there is nothing to show, and where something was sent', () => {
    expect(site).toMatchObject({
      FORM_SUBMITTED: 'Form Submitted!',
      ENQUIRY_SENT: 'Enquiry Sent',
      ENQUIRY_SUBMITTED: 'Enquiry Submitted!',
      PROCESSING: 'Processing...',
      NO_PORTFOLIOS: 'No course(s) found.',
      NO_GROUPS: 'No course group found.',
      NO_COURSES: 'No course found.',
      NO_PRODUCTS: 'No Product(s) Found.',
      NO_PRODUCTS_IN_GROUP: 'No course(s) found.',
      NO_SIGNAGE: 'No training schedule found',
      NO_SESSIONS: 'No public course is currently scheduled.',
    });
    expect(LOADING).toBe('Loading...');
    expect(site.unknownCourse(7)).toBe("Sorry, we couldn't find a course that match the ID of #7");
    expect(site.unknownProduct(7)).toBe("Sorry, we couldn't find any product that match the ID of 7.");
    expect(DEFAULT_TITLE_SUFFIX).toBe('Technical Training Provider | HRDF Claimable');
  });

  it('in the forms of a class', () => {
    expect(CLASS_MESSAGES).toMatchObject({
      email: 'Please insert a valid email address',
      person: 'Please select your name in the attendance list',
      background: 'Please fill out all the required field(s).',
      required: 'Please fill out all the required fields.',
      banned: 'Please remove all the double quotes, > or < from your answer(s).',
      bannedInstructor: 'Please remove all the double quotes, single qoutes, > or < from your answer(s).',
      survey: 'Please select at least one courses.',
      assessment: 'Please answer all the questions.',
      option: 'Please select an option',
    });
    expect(classForms).toMatchObject({
      UNAVAILABLE: 'This form is unavailable right now.',
      ALREADY_FILLED: 'You already fill out this form.',
      NO_FIELDS: 'No field(s) added.',
      SAVED: 'Form Submitted',
      NO_TRAINEES: 'No Trainee(s) found.',
    });
    expect(BACKGROUND_LABELS).toEqual({
      job_relevancy: 'Relevancy of job & responsibilities to the course',
      years_experience: 'Years of experience in this area',
    });
  });

  it('where a form of a class is done', () => {
    expect(DONE.evaluation).toBe(
      'Please go to COURSE SURVEY tab and tick courses you might be interested in.',
    );
    expect(DONE.survey).toBe(
      'Thank you for completing the course survey form. You will be informed when the courses are scheduled in the future.',
    );
    expect(DONE.pre_assessment).toMatch(/^You already fill out this form\..*POST-ASSESSMENT tab/);
    expect(DONE.post_assessment).toMatch(
      /^You already fill out this form\..*TRAINING EVALUATION tab.*certificate.*only upon completing the course and the forms/,
    );
  });
});
