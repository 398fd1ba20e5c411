import { COURSES_FAILED } from './messages';

/** Default error messages of failed requests; the server's message and then the network's take precedence. */
export const FAILURE = {
  courses: COURSES_FAILED,
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
  /** also for a FLEX registration */
  estimate: 'Unable to calculate estimate cost. Please try again by reloading this page.',
  hotelRates: 'Unable to retrieve hotel rates. Please try again by reloading this page.',
} as const;
