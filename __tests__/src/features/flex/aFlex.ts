/** Builders of the FLEX wizard's data. */
import type { HotelCity } from '@/contract/entities';
import { dayToMs } from '@/contract/time';
import { rootReducer, type RootState } from '@/src/app/rootReducer';
import { emptyForm, type FlexForm } from '@/src/features/flex/draft';
import {
  courseChosen,
  draftRestored,
  hotelsReceived,
  locationChosen,
  offersReceived,
  sessionChosen,
} from '@/src/features/flex/flexSlice';
import { flexCourses, type FlexSession } from '@/src/features/flex/offers';
import { dayTurned } from '@/src/features/site/siteSlice';
import { aCourse, aSession } from '@/__tests__/support/builders';

export const COURSES = [
  aCourse(),
  aCourse({ id: 728, title: 'Antenna Design', title_sort: 'antenna design' }),
];
export const SESSIONS = [
  aSession({ id: 2, schedule_id: 9002, start_date: aSession().start_date + 30 * 86_400_000 }),
  aSession(),
  aSession({ id: 3, schedule_id: 9003, venue_label: 'Singapore' }),
  aSession({ id: 4, schedule_id: 9004, course_id: 728, venue_label: 'Kuala Lumpur' }),
];

/** Before all of them. */
export const TODAY = dayToMs('2027-01-01');

export const HOTELS: HotelCity[] = [
  {
    id: 1,
    label: 'Penang',
    ratings: [
      { rating: 3, price: 175.5, currency: 'MYR', hotels: [{ id: 131, label: 'Cengkih Lane Inn' }] },
      { rating: 4, price: 285, currency: 'MYR', hotels: [{ id: 142, label: 'Kebun Pala Suites' }] },
    ],
  },
  { id: 3, label: 'Singapore', ratings: [{ rating: 3, price: 165, currency: 'SGD', hotels: [] }] },
];

const penang = flexCourses(COURSES, SESSIONS, TODAY).find(({ id }) => id === 1944)
  ?.sessions[0] as FlexSession;

/** The wizard with everything loaded, and the session in Penang chosen. */
export const chosenState = (): RootState =>
  [
    dayTurned(TODAY),
    offersReceived(flexCourses(COURSES, SESSIONS, TODAY)),
    hotelsReceived(HOTELS),
    draftRestored(null),
    courseChosen(1944),
    locationChosen('Penang'),
    sessionChosen(penang),
  ].reduce(rootReducer, rootReducer(undefined, { type: 'start' }));

/** A valid form. */
export const aForm = (over: Partial<FlexForm> = {}): FlexForm => ({
  ...emptyForm,
  participants: [{ name: 'Aminah Tan', email: 'aminah@example.com' }],
  invoice_billto: 'Example Sdn Bhd',
  invoice_address: '1 Example Road',
  invoice_pic: 'Ben Lim',
  invoice_pic_dept: 'Finance',
  invoice_pic_phone: '+60 4 555 0110',
  invoice_pic_email: 'ben@example.com',
  terms: true,
  ...over,
});
