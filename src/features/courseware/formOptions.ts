import { CALL_TOPICS } from '@/contract/constants';
import { COUNTRIES } from '@/contract/countries';
import { courseCode, type CoursewareItem } from '@/contract/entities';

/** Options of the courseware forms. Includes the names of all countries: only for lazily loaded modules. */
export const countryOptions = COUNTRIES.map(({ code, name }) => ({ value: code, label: name }));

/** The hint of "Education". */
export const EDUCATION_HINT = 'Is it for teaching at a school or university?';

export const yesNoOptions = [
  { value: 'no', label: 'No' },
  { value: 'yes', label: 'Yes' },
];

export const topicOptions = CALL_TOPICS.map((topic) => ({ value: topic, label: topic }));

/** For example "ME1000 RF Circuit Design". */
export const productName = (product: CoursewareItem): string =>
  `${courseCode(product)} ${product.course_title}`;

export const productOptions = (products: readonly CoursewareItem[]) =>
  products.map((product) => ({ value: productName(product), label: productName(product) }));
