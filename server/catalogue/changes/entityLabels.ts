/** Names of the entities and their fields for people. */
import type { EntityName } from '@/contract/staff/catalogue';

interface EntityLabels {
  heading: string;
  /** fields that name a row */
  label: readonly string[];
  /** fields of a new row that get the next number if they are omitted */
  numbered?: readonly string[];
}

export const ENTITY_LABELS: Readonly<Record<EntityName, EntityLabels>> = {
  regions: { heading: 'Regions', label: ['label'], numbered: ['id'] },
  groups: { heading: 'Groups', label: ['course_group_name'], numbered: ['group_id'] },
  portfolios: { heading: 'Portfolios', label: ['label'], numbered: ['id'] },
  courses: { heading: 'Courses', label: ['title'], numbered: ['id'] },
  sessions: {
    heading: 'Sessions',
    label: ['venue_label', 'start_date'],
    numbered: ['id', 'schedule_id'],
  },
  featured: { heading: 'Featured courses', label: ['title'], numbered: ['id'] },
  hotel_rates: {
    heading: 'Hotel rates',
    label: ['label'],
    numbered: ['id'],
  },
  flex_prices: {
    heading: 'FLEX prices',
    label: ['course_id', 'schedule_id'],
  },
  courseware: {
    heading: 'Courseware',
    label: ['course_title'],
    numbered: ['id'],
  },
  lab_videos: { heading: 'Lab videos', label: ['course_id'] },
  quickview: { heading: 'Quick views', label: ['id'] },
  resellers: { heading: 'Resellers', label: ['company'], numbered: ['id'] },
};

/** Labels of fields whose capitalised name is not clear enough. */
const FIELD_LABELS: Readonly<Record<string, string>> = {
  id: 'Number',
  value: 'Name in addresses',
  desc: 'Description',
  html: 'Text',
  meta_title: 'Title for search engines',
  meta_desc: 'Description for search engines',
  meta_keywords: 'Keywords for search engines',
  title_sort: 'Title to sort by',
  group_name_sort: 'Name to sort by',
  course_group_name: 'Name',
  group_code: 'Code',
  portfolio_type: 'Type',
  portfolio_index: 'Position',
  course_portfolio: 'Portfolio',
  course_profile: 'Profile',
  duration_days: 'Days',
  children: 'Groups',
  schedule_id: 'Schedule',
  venue_label: 'Venue',
  start_date: 'First day',
  end_date: 'Last day',
  early_bird_deadline: 'Discount deadline',
  tag_new: 'Tag “New”',
  tag_added: 'Tag “Added”',
  phone_1: 'Phone',
  phone_2: 'Second phone',
  email: 'E-mail',
  email_2: 'Second e-mail',
  email_3: 'Third e-mail',
  region_id: 'Part of the world',
  youtube: 'YouTube',
  youku: 'Youku',
};

/** @returns the label of a field in a form */
export function fieldLabel(name: string): string {
  const known = FIELD_LABELS[name];
  if (known !== undefined) return known;
  const words = name.replace(/_id$/, '').replaceAll('_', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/**
 * @param message of an import document's rule, which follows the field's name
 * @param labelOf the label of a field in a form
 * @returns a message for a form, such as `Title is required.`; within lists, about the innermost field
 */
export function problemText(field: string, message: string, labelOf = fieldLabel): string {
  const name = /(\w+)(?:\[\d+\])*$/.exec(field)?.[1];
  // Some rules name a second field.
  const words = message.replace(/(?<= (?:before|after) )\w+$/, (other) => `“${labelOf(other)}”`);
  return `${name === undefined ? words : `${labelOf(name)} ${words}`}.`;
}
