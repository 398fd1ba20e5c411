/** The entities of the API's answers as schemas. */
import { array, mixed, number, object, string, type ObjectSchema } from 'yup';
import { SESSION_STATUSES, VIDEO_USAGES } from '../constants';
import type {
  CalendarSession,
  Course,
  CourseDetail,
  CourseGroup,
  Courseware,
  CoursewareItem,
  CoursewareVideo,
  Download,
  Featured,
  LabVideoSet,
  Portfolio,
  PortfolioGroup,
  PortfolioItem,
  ProfileSection,
  QuickviewRecord,
  RegionGroup,
  RegionItem,
  Reseller,
  ScheduledSession,
  SearchHit,
  Session,
} from '../entities';

const id = () => number().integer().defined();
const text = () => string().defined();
const described = (description: string) => ({ jsonSchema: { description } });
/** Epoch milliseconds of 00:00 UTC+8. */
const day = () => id().meta(described('epoch milliseconds of 00:00 UTC+8'));
const yesNo = () =>
  string()
    .oneOf(['yes', 'no'] as const)
    .defined();

const courseFields = {
  id: id(),
  title: text(),
  title_sort: text(),
  group_id: id(),
  group_label: text(),
  group_code: text(),
};

export const course: ObjectSchema<Course> = object(courseFields);

const profileSection: ObjectSchema<ProfileSection> = object({ heading: text(), html: text() });

export const courseDetail: ObjectSchema<CourseDetail> = object({
  ...courseFields,
  course_profile: array(profileSection).defined(),
  duration_days: number().nullable().defined(),
  meta_desc: text(),
  meta_keywords: text(),
  image: string().nullable().defined(),
  portfolio_id: id()
    .nullable()
    .meta(described('the first public portfolio that holds the group; null: in-house')),
});

const courseGroup: ObjectSchema<CourseGroup> = object({
  group_id: id(),
  group_code: text(),
  course_group_name: text(),
  group_name_sort: text(),
  course_count: id(),
  courses: array(object({ id: id(), title: text() }))
    .optional()
    .meta(described('absent in an answer that was narrowed to another group')),
});

export const portfolio: ObjectSchema<Portfolio> = object({
  portfolio_id: id(),
  portfolio_name: text(),
  portfolio_type: text().meta(described('`public`, or another word for one that menus hide')),
  portfolio_index: id(),
  value: text(),
  group_count: id(),
  course_count: id(),
  course_group: array(courseGroup)
    .defined()
    .meta(described('empty in a narrowed answer that left them out; `group_count` tells how many there are')),
});

export const portfolioGroup: ObjectSchema<PortfolioGroup> = object({
  id: id(),
  children: array(text()).defined(),
});

export const portfolioItem: ObjectSchema<PortfolioItem> = object({
  id: id(),
  label: text(),
  value: text(),
  meta_title: text(),
  meta_desc: text(),
  meta_keywords: text(),
  children: array(text()).defined(),
});

export const regionItem: ObjectSchema<RegionItem> = object({ id: id(), label: text() });

/** Text, or false where there is none. */
const textOrFalse = () =>
  mixed<string | false>(
    (value): value is string | false => value === false || (typeof value === 'string' && value !== ''),
  )
    .defined()
    .meta({ jsonSchema: { oneOf: [{ type: 'string' }, { type: 'boolean', const: false }] } });

const reseller: ObjectSchema<Reseller> = object({
  id: id(),
  company: text(),
  country: text(),
  region: string().optional().meta(described('the part of the country that it serves')),
  phone_1: textOrFalse(),
  phone_2: textOrFalse(),
  email: textOrFalse(),
  email_2: string().optional(),
  email_3: string().optional(),
  website: textOrFalse(),
});

export const regionGroup: ObjectSchema<RegionGroup> = object({
  region_id: text(),
  region_name: text(),
  countries: array(object({ country: text(), resellers: array(reseller).defined() })).defined(),
});
export const comingSession = () =>
  object({ start_date: day(), end_date: day(), venue_label: text() }).optional().default(undefined);

export const featuredCourse: ObjectSchema<Featured> = object({
  id: id(),
  title: text(),
  image: string().nullable().defined(),
  desc: text(),
  link: string().nullable().defined(),
  course_portfolio: id(),
  group_id: number()
    .integer()
    .meta(described('of the course that the address leads to; left out where it leads elsewhere')),
  region: id(),
  position: id(),
  sessions: array(object({ date: text(), location: text() })).defined(),
  next: comingSession().meta(described('the next session of the course that the card leads to')),
});

export const searchHit: ObjectSchema<SearchHit> = object({
  id: id(),
  title: text(),
  group_code: text(),
  templates_structures: text().meta(
    described('plain text of the synopsis around the first match, 400 characters at most'),
  ),
  portfolio_id: number().integer().optional().meta(described('the first public portfolio that holds it')),
  duration_days: number().optional(),
  next: comingSession().meta(
    described('its next session, in the city that was searched for if there was one'),
  ),
});

export const session: ObjectSchema<Session> = object({
  id: id(),
  course_id: id(),
  schedule_id: id(),
  region: id(),
  venue_label: text(),
  start_date: day(),
  end_date: day(),
  early_bird_deadline: id()
    .nullable()
    .meta(described('the discount deadline, epoch milliseconds of 00:00 UTC+8')),
  tag_new: yesNo(),
  tag_added: yesNo(),
  brochure: string().nullable().defined(),
  seats: number().integer().optional().meta(described('that are still free; left out where nobody says')),
  status: string().oneOf(SESSION_STATUSES).optional().meta(described('left out where nobody says')),
  price: object({ total_price: number().defined(), currency: text() })
    .optional()
    .default(undefined)
    .meta(
      described(
        'what the session costs one person: its own price; of the sessions of one course also one that FLEX knows',
      ),
    ),
});

export const scheduledSession: ObjectSchema<ScheduledSession> = session.shape({
  has_price: string()
    .oneOf(['yes', 'no'] as const)
    .optional()
    .meta(described('whether `flex/estimate_cost` knows a price for it')),
});

export const calendarSession: ObjectSchema<CalendarSession> = session.shape({
  course_title: text(),
  group_id: id(),
  group_code: text(),
  group_label: text(),
});

const coursewareFields = {
  id: id(),
  course_title: text(),
  group_id: id(),
  group_code: text(),
  group_label: text(),
  publish: yesNo(),
  meta_desc: text(),
};

export const coursewareItem: ObjectSchema<CoursewareItem> = object(coursewareFields);

const downloads = () =>
  array(object({ id: id(), link: text(), label: text() }) satisfies ObjectSchema<Download>).defined();

const coursewareVideo: ObjectSchema<CoursewareVideo> = object({
  id: id(),
  label: text(),
  youtube: string().optional(),
  youku: string().optional(),
  file: string().optional().meta(described('of this site, where neither host has the video')),
  position: id(),
  usage: array(string().oneOf(VIDEO_USAGES).defined()).defined(),
});

export const courseware: ObjectSchema<Courseware> = object({
  ...coursewareFields,
  meta_keywords: text(),
  content_overview: text(),
  content_teaching_slides: text(),
  content_training_kit: text(),
  downloadables: downloads(),
  downloadable_overview: downloads(),
  downloadable_teaching_slides: downloads(),
  downloadable_training_kit: downloads(),
  videos: array(coursewareVideo).defined(),
});

export const labVideoSet: ObjectSchema<LabVideoSet> = object({
  course_id: id(),
  videos: array(coursewareVideo).defined(),
});

export const quickviewRecord: ObjectSchema<QuickviewRecord> = object({
  id: id(),
  teaching_slides: text().meta(described('learning outcomes, one per line')),
  training_kit: text().meta(described('laboratory exercises, one per line')),
  tools_required: text().meta(described('target year of study')),
  price: text(),
  video_youtube: string().nullable().defined(),
  video_youku: string().nullable().defined(),
  datasheet_link: string().nullable().defined(),
});
