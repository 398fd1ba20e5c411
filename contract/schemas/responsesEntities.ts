/**
 * Schemas of the entities in the API's responses, from which their types (`contract/entities.ts`) and the
 * description are derived. Field names are part of the contract with other hosts.
 */
import { array, mixed, number, object, string } from 'yup';
import { SESSION_STATUSES, VIDEO_USAGES } from '../constants';

export const whole = () => number().integer().defined();
export const text = () => string().defined();
export const described = (description: string) => ({ jsonSchema: { description } });
/** Epoch milliseconds of 00:00 UTC+8. */
const day = () => whole().meta(described('epoch milliseconds of 00:00 UTC+8'));
const yesNo = () =>
  string()
    .oneOf(['yes', 'no'] as const)
    .defined();

const courseFields = {
  id: whole(),
  title: text(),
  title_sort: text(),
  group_id: whole(),
  group_label: text(),
  group_code: text(),
};

export const course = object(courseFields);

export const profileSection = object({
  heading: text(),
  html: text().meta(described('sanitised when it was imported')),
});

export const courseDetail = object({
  ...courseFields,
  course_profile: array(profileSection).defined(),
  duration_days: number().nullable().meta(described('null or absent: not known')),
  meta_desc: text(),
  meta_keywords: text(),
  image: string().nullable().defined(),
  portfolio_id: whole()
    .nullable()
    .meta(described('the first public portfolio that holds the group; null: in-house')),
});

export const courseGroup = object({
  group_id: whole(),
  group_code: text(),
  course_group_name: text(),
  group_name_sort: text(),
  course_count: whole().meta(described('also when `courses` was left out of a narrowed answer')),
  courses: array(object({ id: whole(), title: text() }))
    .optional()
    .meta(described('absent in an answer that was narrowed to another group')),
});

export const portfolio = object({
  portfolio_id: whole(),
  portfolio_name: text(),
  portfolio_type: text().meta(described('`public`, or another word for one that menus hide')),
  portfolio_index: whole(),
  value: text().meta(described('the word by which addresses name it, as in `/calendar?portfolio=`')),
  group_count: whole(),
  course_count: whole(),
  course_group: array(courseGroup)
    .defined()
    .meta(described('empty in a narrowed answer that left them out; `group_count` tells how many there are')),
});

export const portfolioGroup = object({
  id: whole(),
  children: array(text()).defined().meta(described('group ids, as strings')),
});

export const portfolioItem = object({
  id: whole(),
  label: text(),
  value: text(),
  meta_title: text(),
  meta_desc: text(),
  meta_keywords: text(),
  children: array(text()).defined(),
});

export const regionItem = object({ id: whole(), label: text() });

/** Text, or false if there is none. */
const textOrFalse = () =>
  mixed<string | false>(
    (value): value is string | false => value === false || (typeof value === 'string' && value !== ''),
  )
    .defined()
    .meta({ jsonSchema: { oneOf: [{ type: 'string' }, { type: 'boolean', const: false }] } });

export const reseller = object({
  id: whole(),
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

export const regionGroup = object({
  region_id: text(),
  region_name: text(),
  countries: array(object({ country: text(), resellers: array(reseller).defined() })).defined(),
});

export const comingSession = () =>
  object({ start_date: day(), end_date: day(), venue_label: text() }).optional().default(undefined);

export const featuredCourse = object({
  id: whole(),
  title: text(),
  image: string().nullable().defined(),
  desc: text(),
  link: string().nullable().defined().meta(described("an address; null: the portfolio's courses")),
  course_portfolio: whole(),
  group_id: number()
    .integer()
    .meta(described('of the course that the address leads to; left out where it leads elsewhere')),
  region: whole(),
  position: whole(),
  sessions: array(object({ date: text(), location: text() }))
    .defined()
    .meta(described('in words, where no date is known')),
  next: comingSession().meta(described('the next session of the course that the card leads to')),
});

export const searchHit = object({
  id: whole(),
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

export const session = object({
  id: whole(),
  course_id: whole(),
  schedule_id: whole(),
  region: whole(),
  venue_label: text().meta(described('shown as the city')),
  start_date: day(),
  end_date: day(),
  early_bird_deadline: whole()
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

export const scheduledSession = session.shape({
  has_price: string()
    .oneOf(['yes', 'no'] as const)
    .optional()
    .meta(described('whether `flex/estimate_cost` knows a price for it')),
});

export const calendarSession = session.shape({
  course_title: text(),
  group_id: whole(),
  group_code: text(),
  group_label: text(),
});

const coursewareFields = {
  id: whole(),
  course_title: text(),
  group_id: whole(),
  group_code: text(),
  group_label: text(),
  publish: yesNo().meta(described('products with `no` are hidden')),
  meta_desc: text(),
};

export const coursewareItem = object(coursewareFields);

export const download = object({
  id: whole(),
  link: text().meta(described('an address; `.zip` or `.pdf` in it picks the icon')),
  label: text(),
});

const downloads = () => array(download).defined();

export const coursewareVideo = object({
  id: whole(),
  label: text(),
  youtube: string().optional(),
  youku: string().optional(),
  file: string().optional().meta(described('of this site, where neither host has the video')),
  position: whole(),
  usage: array(string().oneOf(VIDEO_USAGES).defined()).defined(),
});

export const courseware = object({
  ...coursewareFields,
  meta_keywords: text(),
  content_overview: text(),
  content_teaching_slides: text(),
  content_training_kit: text(),
  downloadables: downloads().meta(described('shown on every tab')),
  downloadable_overview: downloads(),
  downloadable_teaching_slides: downloads(),
  downloadable_training_kit: downloads(),
  videos: array(coursewareVideo).defined().meta(described('by position')),
});

export const labVideoSet = object({
  course_id: whole(),
  videos: array(coursewareVideo).defined().meta(described('by position')),
});

export const quickviewRecord = object({
  id: whole(),
  teaching_slides: text().meta(described('learning outcomes, one per line')),
  training_kit: text().meta(described('laboratory exercises, one per line')),
  tools_required: text().meta(described('target year of study')),
  price: text().meta(described('in words, as in "From $990"')),
  video_youtube: string().nullable().defined(),
  video_youku: string().nullable().defined(),
  datasheet_link: string().nullable().defined(),
});
