import { CALL_TOPICS } from '@/contract/constants';
import { COUNTRIES } from '@/contract/countries';
import { courseCode, type CoursewareItem } from '@/contract/entities';

/** What the courseware forms let a visitor choose from. Brings the names of all countries: for lazily loaded parts only. */
export const countryOptions = COUNTRIES.map(({ code, name }) => ({ value: code, label: name }));

/** What "Education" asks. */
export const EDUCATION_HINT = 'Is it for teaching at a school or university?';

export const yesNoOptions = [
  { value: 'no', label: 'No' },
  { value: 'yes', label: 'Yes' },
];

export const topicOptions = CALL_TOPICS.map((topic) => ({ value: topic, label: topic }));

/** As in "ME1000 RF Circuit Design". */
export const productName = (product: CoursewareItem): string =>
  `${courseCode(product)} ${product.course_title}`;

export const productOptions = (products: readonly CoursewareItem[]) =>
  products.map((product) => ({ value: productName(product), label: productName(product) }));
