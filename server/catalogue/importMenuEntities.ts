/** Regions, portfolios, groups and courses in import documents (docs/rules/import.md#import-document). */
import { string } from 'yup';
import { isIdText } from '../../contract/ids';
import { entity, type Row } from './importEntity';
import {
  amount,
  html,
  id,
  line,
  list,
  lines,
  optional,
  pictureLink,
  present,
  record,
  required,
  whole,
  yesNo,
} from './importFields';

const profileSection = record({ heading: required(line()), html: present(html()) });

/** A group id in a portfolio (docs/rules/catalogue.md#data). */
const childId = required(
  string()
    .meta({ type: 'idText' })
    .typeError('must be a group id in quotes, such as "101"')
    .test(
      'id',
      'must be a group id in quotes, such as "101"',
      (text) => text !== undefined && !text.startsWith('0') && isIdText(text),
    ),
);

/** Most rows are published, so only unpublished ones carry the field. */
const omitDefaultPublish = ({ publish, ...row }: Row): Row => ({
  ...row,
  ...(publish === 'no' && { publish }),
});

const regions = entity({ name: 'regions', schema: record({ id: required(id()), label: required(line()) }) });

const groups = entity({
  name: 'groups',
  keys: ['group_id'],
  schema: record({
    group_id: required(id()),
    group_code: required(line(20)),
    course_group_name: required(line()),
    group_name_sort: optional(line()),
    publish: optional(yesNo(), 'yes'),
  }),
  fromTable: omitDefaultPublish,
});

const portfolios = entity({
  name: 'portfolios',
  references: [{ field: 'children', to: 'groups', isList: true }],
  unique: 'value',
  members: { field: 'children', table: 'portfolio_groups', owner: 'portfolio_id', member: 'group_id' },
  schema: record({
    id: required(id()),
    label: required(line()),
    value: required(line(200)),
    portfolio_type: required(line(100)),
    portfolio_index: required(whole(-1_000_000_000, 1_000_000_000)),
    children: list(childId).test(
      'twice',
      'must not name a group twice',
      (ids) => new Set(ids).size === (ids?.length ?? 0),
    ),
    meta_title: optional(line()),
    meta_desc: optional(lines()),
    meta_keywords: optional(lines()),
  }),
});

const courses = entity({
  name: 'courses',
  references: [{ field: 'group_id', to: 'groups' }],
  schema: record({
    id: required(id()),
    title: required(line()),
    group_id: required(id()),
    title_sort: optional(line()),
    course_profile: optional(list(profileSection), []),
    duration_days: optional(amount()),
    meta_desc: optional(lines()),
    meta_keywords: optional(lines()),
    image: optional(pictureLink()),
    publish: optional(yesNo(), 'yes'),
  }),
  fromTable: omitDefaultPublish,
});

/** In the order in which they can be written: portfolios refer to groups. */
export const menuEntities = [regions, groups, portfolios, courses];
