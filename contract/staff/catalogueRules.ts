/** Messages, filters and limits for editors of the catalogue. */

export const CATALOGUE_MESSAGES = {
  rowGone: 'This entry does not exist.',
  entityUnknown: 'There is no such list.',
  setGone: 'This change does not exist.',
  importGone: 'This import is done already, or too old. See “Recent imports”, or drop the files once more.',
  known: 'There is an entry with this number already.',
  changedMeanwhile: 'Somebody changed this meanwhile.',
  wrongRows: 'Some entries cannot be saved as they are.',
  nothing: 'There is nothing to save.',
  tooMany: 'At most 1,000 entries are saved at once. Please import larger tables as a file.',
  twice: 'This entry is there twice.',
  noVersion: 'There was no such entry then.',
  undone: 'This change was undone already.',
  importProblems: 'The files have to be mended before they can be imported.',
  catalogueChanged: 'The catalogue has changed meanwhile. This is what the import would do now.',
  importChanged: 'Somebody chose meanwhile what else is removed. This is what the import would do now.',
  files: 'Please choose at least one file.',
  filesLarge: 'The files are larger than 24 MB in all. Import them on the command line.',
  fileName:
    'A file is a JSON document, or a table (.csv, .tsv) named after what it holds, such as courses.csv. Save each sheet of a workbook as CSV UTF-8.',
} as const;

export const MAX_CHANGES = 1_000;
/** In bytes, of all files of an import together. */
export const MAX_IMPORT_BYTES = 24 * 1024 * 1024;
export const MAX_PAGE_ROWS = 1_000;
/** Rows per page of "Courses" and "Lists". */
export const PAGE_ROWS = 50;
/** Fields that "Courses" shows besides number and title. */
export const COURSE_LIST_FIELDS = 'group_id,duration_days,publish';
/** The list that "Lists" shows first. */
export const FIRST_LIST = 'featured';

/**
 * Filters of lists: a field and its value, except for `portfolio` (groups and courses in the portfolio),
 * and `from` and `to` (sessions held at any time in that range). `keys` are joined by commas.
 */
export const CATALOGUE_FILTERS = [
  'keys',
  'portfolio',
  'group_id',
  'course_id',
  'region',
  'course_portfolio',
  'region_id',
  'country',
  'portfolio_type',
  'currency',
  'publish',
  'status',
  'tag_new',
  'tag_added',
  'from',
  'to',
] as const;
export type CatalogueFilter = (typeof CATALOGUE_FILTERS)[number];
