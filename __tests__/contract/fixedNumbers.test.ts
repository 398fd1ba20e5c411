import { MAX_CHOICES } from '../../contract/classForms/availability';
import {
  CHOICE_SEPARATOR,
  choicesOf,
  fieldPosition,
  fieldType,
  starsOf,
} from '../../contract/classForms/template';
import * as constants from '../../contract/constants';
import { isCountryCode } from '../../contract/countries';
import { msToFormDay } from '../../contract/formDays';
import { dayToMs, formatDate, formatDeadline, formatMonth } from '../../contract/time';

/** Written out here and not taken from the program, like the texts. */
it('the numbers of the business are the agreed ones', () => {
  expect(constants).toMatchObject({
    TIME_ZONE: 'Asia/Kuala_Lumpur',
    UTC_OFFSET_HOURS: 8,
    DEFAULT_REGION: 2,
    DEFAULT_FEATURED_PORTFOLIO: 1569,
    SLIDE_MS: 5000,
    ALL_PORTFOLIOS: 'ALL',
    CALENDAR: { months: 4, narrowUpTo: 760 },
    ALERT_MS: { standard: 2000, formSuccess: 3000, loading: 20000 },
    MAINTENANCE_KINDS: ['regions', 'course_portfolio'],
    FLEX: { ratings: [3, 4, 5], defaultRating: 3, mostNights: 9, mostRooms: 9 },
    SEARCH_MODES: ['exact', 'any'],
    SEARCH: {
      separator: '__',
      anyPerPage: 100,
      exactPerPage: 1500,
      shownPerPage: 50,
      longestSynopsis: 400,
    },
    CALL_TOPICS: ['Product related', 'Partnership', 'Others'],
    CALL_HOURS: { first: 8, last: 21 },
    COURSEWARE_DATA: ['products', 'product', 'labvidoes', 'quickview'],
    VIDEO_USAGES: ['overview', 'teaching_slides', 'training_kit', 'quickview'],
  });
  expect(constants.CONTACT_CHECKBOXES).toEqual([
    { flag: 'form_check_req', label: 'See my request below' },
    { flag: 'form_check_ee', label: 'Electrical and electronics' },
    { flag: 'form_check_ls', label: 'Life sciences' },
    { flag: 'form_check_og', label: 'Oil and gas' },
    { flag: 'form_check_ict', label: 'ICT and software' },
    { flag: 'form_check_cw', label: 'University courseware' },
  ]);
  expect(constants.RESELLER_REGIONS.map(({ region_id }) => region_id)).toEqual([
    'asia',
    'northamerica',
    'centralamerica',
    'southamerica',
    'europe',
    'uk',
    'australia',
    'africa',
    'middleeast',
  ]);
  expect(['MY', 'SG', 'GB'].every(isCountryCode)).toBe(true);
});

it('a day is written as each place writes it', () => {
  const day = dayToMs('2027-01-12');
  expect(formatDate(day)).toBe('12 Jan 2027');
  expect(formatDeadline(day)).toBe('12 Jan 27');
  expect(formatMonth(day)).toBe('Jan 2027');
  expect(msToFormDay(day)).toBe('12-Jan-2027');
});

it('a template field without further words is a line of text at position 99, rated on the scale of agreement', () => {
  const field = { id: 1, label: 'Pace' };
  expect([fieldType(field), fieldPosition(field), CHOICE_SEPARATOR, MAX_CHOICES]).toEqual([
    'input',
    99,
    '||',
    26,
  ]);
  const agreement = ['Strongly Agree', 'Agree', 'Neutral', 'Disagree', 'Strongly Disagree'];
  const quality = ['Excellent', 'Good', 'Average', 'Poor', 'Very poor'];
  expect(choicesOf({ ...field, type: 'stars' })).toEqual(agreement);
  expect(choicesOf({ ...field, type: 'stars', options: 'default2' })).toEqual(quality);
  expect(quality.map((word) => starsOf(quality, word))).toEqual([5, 4, 3, 2, 1]);
});
