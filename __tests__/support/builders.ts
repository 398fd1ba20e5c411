/** Builders of API responses: a complete default, overridden by the fields that a test needs. */
import type { CoursesResponse, SearchResponse } from '../../contract/endpoints';
import type {
  CalendarSession,
  CourseDetail,
  CourseGroup,
  Courseware,
  CoursewareItem,
  CoursewareVideo,
  Featured,
  Portfolio,
  PortfolioItem,
  QuickviewRecord,
  RegionGroup,
  Reseller,
  SearchHit,
  Session,
} from '../../contract/entities';
import type { CallPayload, ContactPayload, CoursewareEnquiryPayload } from '../../contract/submissions';
import { dayToMs } from '../../contract/time';
import { contactDefaults } from '../../src/features/enquiries/contactForm';

export const aCourse = (over: Partial<CourseDetail> = {}): CourseDetail => ({
  id: 1944,
  title: 'High-Speed PCB Design and Signal Integrity',
  title_sort: 'high-speed pcb design and signal integrity',
  group_id: 102,
  group_label: 'PCB, Signal Integrity and EMC',
  group_code: 'EE',
  course_profile: [{ heading: 'Synopsis', html: '<p>Edges, not clocks.</p>' }],
  duration_days: 3,
  meta_desc: 'Stack-ups, impedance, crosstalk.',
  meta_keywords: 'signal integrity',
  image: null,
  portfolio_id: 1569,
  ...over,
});

export const aSession = (over: Partial<Session> = {}): Session => ({
  id: 50001,
  course_id: 1944,
  schedule_id: 9001,
  region: 2,
  venue_label: 'Penang',
  start_date: dayToMs('2027-01-11'),
  end_date: dayToMs('2027-01-13'),
  early_bird_deadline: dayToMs('2026-12-14'),
  tag_new: 'no',
  tag_added: 'no',
  brochure: null,
  ...over,
});

export const aCalendarSession = (over: Partial<CalendarSession> = {}): CalendarSession => ({
  ...aSession(),
  course_title: 'High-Speed PCB Design and Signal Integrity',
  group_id: 102,
  group_code: 'EE',
  group_label: 'PCB, Signal Integrity and EMC',
  ...over,
});

export const aGroup = (over: Partial<CourseGroup> = {}): CourseGroup => ({
  group_id: 102,
  group_code: 'EE',
  course_group_name: 'PCB, Signal Integrity and EMC',
  group_name_sort: 'pcb, signal integrity and emc',
  course_count: 1,
  ...over,
});

export const aPortfolio = (over: Partial<Portfolio> = {}): Portfolio => ({
  portfolio_id: 1569,
  portfolio_name: 'Electrical and Electronics',
  portfolio_type: 'public',
  portfolio_index: 1,
  value: 'electrical-electronics',
  group_count: 1,
  course_count: 1,
  course_group: [aGroup()],
  ...over,
});

export const aPortfolioItem = (over: Partial<PortfolioItem> = {}): PortfolioItem => ({
  id: 1569,
  label: 'Electrical and Electronics',
  value: 'electrical-electronics',
  meta_title: '',
  meta_desc: '',
  meta_keywords: '',
  children: ['102'],
  ...over,
});

export const aMenuResponse = (list: Portfolio[] = [aPortfolio()]): CoursesResponse => ({
  status: true,
  list,
  courses: [],
  portfolio_groups: [],
});

export const aReseller = (over: Partial<Reseller> = {}): Reseller => ({
  id: 1,
  company: 'Kenanga Lab Supplies',
  country: 'Malaysia',
  phone_1: '+60 88 555 0104',
  phone_2: false,
  email: 'sales@example.com',
  website: 'https://reseller.example.com',
  ...over,
});

export const aRegionGroup = (over: Partial<RegionGroup> = {}): RegionGroup => ({
  region_id: 'asia',
  region_name: 'Asia',
  countries: [{ country: 'Malaysia', resellers: [aReseller()] }],
  ...over,
});

export const aContactPayload = (over: Partial<ContactPayload> = {}): ContactPayload => ({
  ...contactDefaults,
  form_name: 'Siti a/p Ravi',
  form_email: 'siti@example.com',
  form_company: 'Example Test Laboratory',
  form_city: 'Penang',
  form_request: 'A class for eight people in March, please.',
  ...over,
});

export const aFeatured = (over: Partial<Featured> = {}): Featured => ({
  id: 1944,
  title: 'High-Speed PCB Design and Signal Integrity',
  image: null,
  desc: 'Stack-up, impedance, topology.',
  link: '/training/1944?scroll=1',
  course_portfolio: 1569,
  region: 2,
  position: 1,
  sessions: [{ date: 'Every quarter', location: 'Penang' }],
  ...over,
});

export const aHit = (over: Partial<SearchHit> = {}): SearchHit => ({
  id: 1944,
  title: 'High-Speed PCB Design and Signal Integrity',
  group_code: 'EE',
  templates_structures: 'Edges, not clocks.',
  ...over,
});

/** @param from the id of the first; the others are consecutive */
export const hits = (count: number, from = 1): SearchHit[] =>
  Array.from({ length: count }, (_, index) => aHit({ id: from + index, title: `Course ${from + index}` }));

export const aSearchResponse = (over: Partial<SearchResponse> = {}): SearchResponse => ({
  status: true,
  list: [aHit()],
  page: 1,
  per_page: 100,
  more: false,
  ...over,
});

export const aProductItem = (over: Partial<CoursewareItem> = {}): CoursewareItem => ({
  id: 1000,
  course_title: 'RF Circuit Design',
  group_id: 1,
  group_code: 'ME',
  group_label: 'RF Microwave & Wireless Communications',
  publish: 'yes',
  meta_desc: 'From transmission lines to a receiver.',
  ...over,
});

export const aVideo = (over: Partial<CoursewareVideo> = {}): CoursewareVideo => ({
  id: 10001,
  label: 'Seven modules, one receiver',
  youtube: 'https://www.youtube.com/watch?v=a-video-001',
  youku: 'https://v.youku.com/v_show/id_XNTk=.html',
  position: 1,
  usage: ['overview'],
  ...over,
});

export const aProduct = (over: Partial<Courseware> = {}): Courseware => ({
  ...aProductItem(),
  meta_keywords: 'RF',
  content_overview: '<p>What it is</p>',
  content_teaching_slides: '<p>Fourteen sets</p>',
  content_training_kit: '<p>Seven modules</p>',
  downloadables: [{ id: 1, link: '/files/courseware/me1000-datasheet.pdf', label: 'Data sheet' }],
  downloadable_overview: [],
  downloadable_teaching_slides: [],
  downloadable_training_kit: [{ id: 2, link: '/files/courseware/me1000-sample-lab.zip', label: 'Lab files' }],
  videos: [aVideo()],
  ...over,
});

export const aQuickview = (over: Partial<QuickviewRecord> = {}): QuickviewRecord => ({
  id: 1000,
  teaching_slides: 'Match a load\nDesign an amplifier',
  training_kit: 'Measure a match',
  tools_required: 'Year 3',
  price: 'From $990',
  video_youtube: null,
  video_youku: null,
  datasheet_link: '/files/courseware/me1000-datasheet.pdf',
  ...over,
});

export const aCallPayload = (over: Partial<CallPayload> = {}): CallPayload => ({
  name: 'Siti a/p Ravi',
  email: 'siti@example.com',
  phone: '',
  company: 'Example University',
  education: 'yes',
  city: 'Penang',
  country: 'MY',
  topic_to_discuss: 'Partnership',
  topic_to_discuss_product: '',
  topic_to_discuss_msg: '',
  schedule1: '11-Jan-2027 09:30',
  schedule2: '',
  teaching_subject: '',
  ...over,
});

export const anEnquiryPayload = (over: Partial<CoursewareEnquiryPayload> = {}): CoursewareEnquiryPayload => ({
  subject: [1000],
  enquiry_name: 'Siti a/p Ravi',
  enquiry_email: 'siti@example.com',
  enquiry_phone: '',
  enquiry_company: 'Example University',
  enquiry_education: 'yes',
  enquiry_city: 'Penang',
  enquiry_country: 'MY',
  enquiry_message: 'Ten stations, please.',
  product_interests: [{ id: 1000, group_code: 'ME', course_title: 'RF Circuit Design' }],
  ...over,
});
