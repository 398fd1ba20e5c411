/** Every page of the site as the server sends it. */
import { pageAt, type Scene } from './scene';

const content = [
  '/aboutus',
  '/ourteam',
  '/techpartner',
  '/graduates',
  '/tvet',
  '/tvet/info',
  '/mfg',
  '/technicalwriting',
  '/engineering',
  '/english',
  '/privacy-policy',
  '/tos',
  '/accessibility',
  '/info/faq',
  '/info/refund-policy',
  '/info/about-penang',
  '/info/about-kuala-lumpur',
  '/info/about-singapore',
  '/live-online-faq',
];

const listed = [
  '/',
  '/training',
  '/training?portfolio=electrical-electronics&group=102',
  '/training/1944',
  '/calendar',
  '/contactus',
  '/flex',
  '/flex/wizard',
  '/cw',
  '/cw/labsvideo',
  '/cw/quickview',
  '/cw/shortvideo',
  '/cw/products/1000',
];

export const pages: Scene[] = [
  ...[...listed, ...content].map((at) => pageAt(at)),
  pageAt('/calendar?portfolio=ALL', { name: 'calendar-all' }),
  pageAt('/contactus?request=inhouse&course_id=1944', { name: 'contactus-from-a-course' }),
  pageAt('/contactus?sent=1', { name: 'contactus-sent-without-script' }),
  pageAt('/contactus?country=India', { name: 'contactus-country' }),
  pageAt('/search.html', { name: 'search', isHidden: true }),
  pageAt('/search.html?q=control+systems', { name: 'search-results', isHidden: true }),
  pageAt('/search.html?q=vibraton', { name: 'search-none', isHidden: true }),
  pageAt('/search.html?q=a%40b', { name: 'search-refused', isHidden: true }),
  pageAt('/calendar_signage', { name: 'signage', isHidden: true }),
  pageAt('/training/99999', { name: 'course-unknown', status: 404, forgive: /404/, isHidden: true }),
  pageAt('/cw/products/99999', { name: 'product-unknown', status: 404, forgive: /404/, isHidden: true }),
  pageAt('/no/such/page', { name: 'unknown-address', status: 404, forgive: /404/, isHidden: true }),
];
