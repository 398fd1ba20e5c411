/** Flows of the public site: calendar, search, contact, FLEX, courseware, and their failures. */
import { navigationStarted } from '@/src/app/navigation/navigationSlice';
import { callActions, enquiryActions } from '@/src/features/courseware/coursewareFormsSlice';
import { contactSubmitted } from '@/src/features/enquiries/enquiriesSlice';
import type { FlexForm } from '@/src/features/flex/draft';
import {
  courseChosen,
  estimateAsked,
  locationChosen,
  registrationSubmitted,
  registrationTyped,
  sessionChosen,
  wizardOpened,
} from '@/src/features/flex/flexSlice';
import { flexCourses, type FlexSession } from '@/src/features/flex/offers';
import { toFlexPayload } from '@/src/features/flex/registration';
import { moreAsked, searchAsked } from '@/src/features/search/searchSlice';
import { aForm, COURSES, HOTELS, SESSIONS, TODAY } from '../../src/features/flex/aFlex';
import {
  aCalendarSession,
  aCallPayload,
  aContactPayload,
  anEnquiryPayload,
  aPortfolioItem,
  aProduct,
  aProductItem,
  aRegionGroup,
  aSearchResponse,
  hits,
} from '../builders';
import { refusal } from '../fakeHttp';
import type { Flow, Scene } from '../recordFlow';
import { PEOPLE } from './people';

type Answers = Scene['answers'];

const COMMON: Answers = {
  '/api/website/maintenance/course_portfolio': () => ({ status: true, list: [aPortfolioItem()] }),
  '/api/website/maintenance/regions': () => ({
    status: true,
    list: [
      { id: 1, label: 'Singapore' },
      { id: 2, label: 'Malaysia' },
    ],
  }),
};

const broken = () => Promise.reject(refusal(500, 'The server has a problem.'));
const offline = () => Promise.reject(new Error('Network Error'));

const open = (flow: Flow, pathname: string, search = '') =>
  flow.dispatch(navigationStarted({ pathname, search }));

const CALENDAR = '/api/website/calendar/{region}';
type Params = Readonly<Record<string, unknown>>;

const calendarScene = (how: string, other: () => unknown): Scene => ({
  name: `calendar region change, ${how}`,
  page: '/calendar',
  answers: {
    ...COMMON,
    [CALENDAR]: ({ params }) => {
      const { region } = params as Params;
      return region === 1 ? other() : { status: true, list: [aCalendarSession()] };
    },
  },
  before: (flow) => open(flow, '/calendar'),
  during: (flow) => open(flow, '/calendar', '?region=1'),
});

const singapore = () => ({
  status: true,
  list: [aCalendarSession({ id: 50002, region: 1, venue_label: 'Singapore' })],
});

const SEARCH = '/api/website/search_courses';

/** @param pages the host's response for each page of the courses that contain some of the words */
const searchScene = (
  how: string,
  pages: Readonly<Record<number, () => unknown>>,
  exact: () => unknown = nothingFound,
): Scene => ({
  name: `search paging, ${how}`,
  page: '/',
  answers: {
    ...COMMON,
    [SEARCH]: ({ params }) => {
      const { mode, page } = params as Params;
      return mode === 'exact' ? exact() : pages[Number(page)]?.();
    },
  },
  before: async () => undefined,
  async during(flow) {
    await flow.dispatch(searchAsked('signal radar'));
    await flow.dispatch(moreAsked());
  },
});

const nothingFound = () => aSearchResponse({ list: [] });
const firstPage = () => aSearchResponse({ list: hits(3), more: true });
const secondPage = () => aSearchResponse({ list: hits(2, 4), page: 2 });

const contactPayload = () =>
  aContactPayload({
    form_name: PEOPLE.contact,
    form_email: PEOPLE.otherEmail,
    form_company: PEOPLE.company,
    form_city: PEOPLE.city,
    form_phone: PEOPLE.phone,
    form_job_role: PEOPLE.role,
    form_request: PEOPLE.request,
  });

const formScene = (
  name: string,
  page: string,
  path: string,
  answer: () => unknown,
  during: Scene['during'],
): Scene => ({
  name,
  page,
  answers: {
    ...COMMON,
    '/api/website/resellers': () => ({ status: true, list: [aRegionGroup()] }),
    '/feData': () => ({ status: true, list: [aProductItem()] }),
    [path]: answer,
  },
  before: (flow) => open(flow, page),
  during,
});

const stored = () => ({ status: true, message: 'Form Submitted!' });
const twice = (first: () => unknown, second: () => unknown) => {
  let count = 0;
  return () => ((count += 1) === 1 ? first() : second());
};

const contactScene = (how: string, answer: () => unknown, times = 1): Scene =>
  formScene(`contact, ${how}`, '/contactus', '/api/website/contact', answer, async (flow) => {
    for (let time = 0; time < times; time += 1) await flow.dispatch(contactSubmitted(contactPayload()));
  });

const callScene = (how: string, answer: () => unknown): Scene =>
  formScene(`call, ${how}`, '/cw', '/scheduleaCall', answer, (flow) =>
    flow.dispatch(
      callActions.submitted(
        aCallPayload({
          name: PEOPLE.contact,
          email: PEOPLE.otherEmail,
          phone: PEOPLE.phone,
          company: PEOPLE.company,
          city: PEOPLE.city,
          topic_to_discuss_msg: PEOPLE.request,
          teaching_subject: PEOPLE.role,
        }),
      ),
    ),
  );

const enquiryScene = (how: string, answer: () => unknown): Scene =>
  formScene(`courseware enquiry, ${how}`, '/cw', '/api/website/courseware/contact', answer, (flow) =>
    flow.dispatch(
      enquiryActions.submitted(
        anEnquiryPayload({
          enquiry_name: PEOPLE.contact,
          enquiry_email: PEOPLE.otherEmail,
          enquiry_phone: PEOPLE.phone,
          enquiry_company: PEOPLE.company,
          enquiry_education: PEOPLE.role,
          enquiry_city: PEOPLE.city,
          enquiry_message: PEOPLE.request,
        }),
      ),
    ),
  );

const FLEX_FORM: FlexForm = aForm({
  participants: [
    { name: PEOPLE.trainee, email: PEOPLE.email },
    { name: PEOPLE.otherTrainee, email: '' },
  ],
  reseller: PEOPLE.otherCompany,
  booking_remarks: PEOPLE.remark,
  invoice_billto: PEOPLE.company,
  invoice_address: PEOPLE.address,
  invoice_pic: PEOPLE.contact,
  invoice_pic_dept: PEOPLE.department,
  invoice_pic_phone: PEOPLE.phone,
  invoice_pic_email: PEOPLE.otherEmail,
  invoice_remarks: PEOPLE.request,
});

const offer = flexCourses(COURSES, SESSIONS, TODAY).find(({ id }) => id === 1944);
const session = offer?.sessions[0] as FlexSession;

const flexScene = (name: string, answers: Answers, during: Scene['during']): Scene => ({
  name,
  page: '/flex/wizard',
  answers: {
    ...COMMON,
    '/api/website/schedules': () => ({ status: true, schedules: SESSIONS }),
    '/api/website/courses': () => ({ status: true, list: [], courses: COURSES, portfolio_groups: [] }),
    '/api/website/flex/hotel_rates': () => ({ status: true, list: HOTELS }),
    ...answers,
  },
  async before(flow) {
    await open(flow, '/flex/wizard');
    await flow.dispatch(wizardOpened(0));
    await flow.dispatch(courseChosen(1944));
    await flow.dispatch(locationChosen('Penang'));
    await flow.dispatch(sessionChosen(session));
  },
  during,
});

const ESTIMATE = '/api/website/flex/estimate_cost';
const price = { total_price: 3200, currency: 'MYR' };
const priced = () => ({ status: true, ...price, estimate_data: price });

const estimateScene = (how: string, answer: () => unknown): Scene =>
  flexScene(`estimate, ${how}`, { [ESTIMATE]: answer }, (flow) => flow.dispatch(estimateAsked()));

const registrationScene = (how: string, answer: () => unknown): Scene =>
  flexScene(`FLEX submit, ${how}`, { '/api/website/flex/submit': answer }, async (flow) => {
    await flow.dispatch(registrationTyped(FLEX_FORM));
    const course = { id: 1944, title: offer?.title ?? '' };
    await flow.dispatch(registrationSubmitted(toFlexPayload(FLEX_FORM, { course, session })));
  });

const coursewareScene = (how: string, product: () => unknown, list: () => unknown = products): Scene => ({
  name: `courseware load, ${how}`,
  page: '/',
  answers: {
    ...COMMON,
    '/feData': ({ params }) => ((params as Params)['datatype'] === 'product' ? product() : list()),
  },
  before: async () => undefined,
  during: (flow) => open(flow, '/cw/products/1000'),
});

const products = () => ({ status: true, list: [aProductItem()] });
const product = () => ({ status: true, product: aProduct() });
const unknown = () => Promise.reject(refusal(404, 'There is no such product.'));

export const siteScenes = (): Scene[] => [
  calendarScene('received', singapore),
  calendarScene('failed', broken),
  searchScene('two pages', { 1: firstPage, 2: secondPage }),
  searchScene('next page failed', { 1: firstPage, 2: broken }),
  searchScene('failed', {}, broken),
  contactScene('stored', stored),
  contactScene('failed', broken),
  contactScene('offline, sent again', twice(offline, stored), 2),
  callScene('stored', stored),
  callScene('failed', broken),
  enquiryScene('stored', stored),
  enquiryScene('failed', broken),
  estimateScene('received', priced),
  estimateScene('failed', broken),
  registrationScene('stored', () => ({ status: 'success' })),
  registrationScene('refused', () => ({
    status: 'failed',
    message: `No seats are left for ${PEOPLE.trainee}.`,
  })),
  registrationScene('failed', offline),
  coursewareScene('received', product),
  coursewareScene('unknown product', unknown),
  coursewareScene('failed', broken),
  coursewareScene('products failed', product, broken),
];
