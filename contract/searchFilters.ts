/** The filters of a search, which are part of the URL. */

/** Course lengths in days by their value in the URL: from `from` up to, but not including, `below`. */
export const COURSE_LENGTHS = [
  { value: '1', label: 'Up to 1 day', from: 0, below: 1.5 },
  { value: '2', label: '2 days', from: 1.5, below: 2.5 },
  { value: '3', label: '3 days', from: 2.5, below: 3.5 },
  { value: '4', label: '4 days or more', from: 3.5, below: Infinity },
] as const;

export type CourseLength = (typeof COURSE_LENGTHS)[number]['value'];

export interface SearchFilters {
  /** `value` of a public portfolio */
  portfolio?: string;
  /** with a coming session */
  city?: string;
  days?: CourseLength;
}

/** @returns the filters of a query, without invalid ones */
export function readSearchFilters(query: Pick<URLSearchParams, 'get'>): SearchFilters {
  const portfolio = query.get('portfolio')?.trim();
  const city = query.get('city')?.trim();
  const days = COURSE_LENGTHS.find(({ value }) => value === query.get('days'))?.value;
  return { ...(portfolio && { portfolio }), ...(city && { city }), ...(days && { days }) };
}

/** @returns names and values for a URL, in a fixed order */
export const filterFields = ({ portfolio, city, days }: SearchFilters): [name: string, value: string][] =>
  Object.entries({ portfolio, city, days }).flatMap(([name, value]) => (value ? [[name, value]] : []));

export const isSameFilter = (one: SearchFilters, other: SearchFilters): boolean =>
  String(filterFields(one)) === String(filterFields(other));

export const isFiltered = (filters: SearchFilters): boolean => filterFields(filters).length > 0;
