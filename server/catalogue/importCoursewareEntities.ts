/** The courseware line: products, laboratory videos, the quick view, and resellers (docs/rules/import.md#import-document). */
import { RESELLER_REGIONS } from '../../contract/constants';
import { entity, type Row } from './importEntity';
import {
  choice,
  documentLink,
  email,
  html,
  id,
  line,
  lines,
  link,
  list,
  optional,
  record,
  required,
  webAddress,
  whole,
  yesNo,
} from './importFields';

const download = record({ id: required(id()), link: required(documentLink()), label: required(line()) });
const downloads = () => optional(list(download));

const video = record({
  id: required(id()),
  label: required(line()),
  youtube: optional(webAddress()),
  youku: optional(webAddress()),
  file: optional(link()),
  position: required(whole(-1_000_000_000, 1_000_000_000)),
  usage: list(required(choice(['overview', 'teaching_slides', 'training_kit', 'quickview']))),
});

/** The optional fields (docs/rules/courseware.md#data), stored together in one column. */
const contentFields = {
  meta_desc: optional(lines()),
  meta_keywords: optional(lines()),
  content_overview: optional(html()),
  content_teaching_slides: optional(html()),
  content_training_kit: optional(html()),
  downloadables: downloads(),
  downloadable_overview: downloads(),
  downloadable_teaching_slides: downloads(),
  downloadable_training_kit: downloads(),
  videos: optional(list(video)),
};

/** An export omits empty lists, so that storing one would be a change in each import of it. */
const isGiven = (value: unknown): boolean =>
  value !== undefined && !(Array.isArray(value) && value.length === 0);

const courseware = entity({
  name: 'courseware',
  plural: 'courseware products',
  columns: ['id', 'course_title', 'group_id', 'group_code', 'group_label', 'publish', 'content'],
  schema: record({
    id: required(id()),
    course_title: required(line()),
    // Courseware has its own groups (docs/rules/courseware.md#data).
    group_id: required(id()),
    group_code: required(line(20)),
    group_label: required(line()),
    publish: required(yesNo()),
    ...contentFields,
  }),
  toTable(row) {
    const content: Row = {};
    for (const field of Object.keys(contentFields)) if (isGiven(row[field])) content[field] = row[field];
    return { ...row, content };
  },
  fromTable: ({ content, ...row }) => ({ ...row, ...(content as Row) }),
});

const labVideos = entity({
  name: 'lab_videos',
  singular: 'set of lab videos',
  plural: 'sets of lab videos',
  keys: ['course_id'],
  references: [{ field: 'course_id', to: 'courseware' }],
  schema: record({ course_id: required(id()), videos: list(video) }),
});

const quickview = entity({
  name: 'quickview',
  plural: 'quick views',
  references: [{ field: 'id', to: 'courseware' }],
  schema: record({
    id: required(id()),
    teaching_slides: required(lines()),
    training_kit: required(lines()),
    tools_required: required(lines()),
    price: required(line()),
    video_youtube: optional(webAddress()),
    video_youku: optional(webAddress()),
    datasheet_link: optional(documentLink()),
  }),
});

const REGION_GROUPS = RESELLER_REGIONS.map(({ region_id }) => region_id);

const resellers = entity({
  name: 'resellers',
  schema: record({
    id: required(id()),
    company: required(line()),
    region_id: required(choice(REGION_GROUPS)),
    country: required(line(200)),
    region: optional(line(200)),
    phone_1: optional(line(60)),
    phone_2: optional(line(60)),
    email: optional(email()),
    email_2: optional(email()),
    email_3: optional(email()),
    website: optional(webAddress()),
  }),
});

export const coursewareEntities = [courseware, labVideos, quickview, resellers];
