/** Every page of the site as the server sends it. */
import { paths } from '@/contract/paths';
import { pageAt, type Scene } from './scene';

/** Values for the ids in a path, or parameters of the page. */
const examples: Partial<Record<keyof typeof paths, string[]>> = {
  training: [
    paths.training,
    `${paths.training}?portfolio=electrical-electronics`,
    `${paths.training}?portfolio=electrical-electronics&group=102`,
  ],
  course: ['/training/1944'],
  product: ['/cw/products/1000'],
  // Listed under names of their own, below.
  search: [],
  signage: [],
  // Their URLs are known when their class has been imported (classForms.ts).
  traineeForm: [],
  instructorForm: [],
  coordinatorForm: [],
};

const listed = Object.entries(paths).flatMap(
  ([name, path]) => examples[name as keyof typeof paths] ?? [path],
);

export const pages: Scene[] = [
  ...listed.map((at) => pageAt(at)),
  pageAt('/calendar?portfolio=ALL', { name: 'calendar-all' }),
  pageAt('/calendar?portfolio=ALL&city=Penang&sort=date', { name: 'calendar-city' }),
  pageAt('/calendar?portfolio=ALL&city=Nowhere', { name: 'calendar-nothing-there' }),
  pageAt('/training/1683', { name: 'course-session-cancelled' }),
  pageAt('/contactus?request=inhouse&course_id=1944', { name: 'contactus-from-a-course' }),
  pageAt('/contactus?sent=1', { name: 'contactus-sent-without-script' }),
  pageAt('/contactus?country=India', { name: 'contactus-country' }),
  pageAt('/search.html', { name: 'search', isHidden: true }),
  pageAt('/search.html?q=control+systems', { name: 'search-results', isHidden: true }),
  pageAt('/search.html?q=design+penang&days=3', { name: 'search-narrowed', isHidden: true }),
  pageAt('/search.html?q=vibraton', { name: 'search-none', isHidden: true }),
  pageAt('/search.html?q=a%40b', { name: 'search-refused', isHidden: true }),
  pageAt('/calendar_signage', { name: 'signage', isHidden: true }),
  pageAt('/training?portfolio=no-such', {
    name: 'portfolio-unknown',
    status: 404,
    forgive: /404/,
    isHidden: true,
  }),
  pageAt('/training/99999', { name: 'course-unknown', status: 404, forgive: /404/, isHidden: true }),
  pageAt('/cw/products/99999', { name: 'product-unknown', status: 404, forgive: /404/, isHidden: true }),
  pageAt('/no/such/page', { name: 'unknown-address', status: 404, forgive: /404/, isHidden: true }),
];
