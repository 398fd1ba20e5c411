/**
 * The paths of the site's pages by name. Routes, menu, footer, redirects, site map and the tests' scenes
 * use them.
 */
export const paths = {
  home: '/',
  training: '/training',
  course: '/training/:course_id',
  contact: '/contactus',
  search: '/search.html',
  calendar: '/calendar',
  signage: '/calendar_signage',
  flex: '/flex',
  flexWizard: '/flex/wizard',
  courseware: '/cw',
  labVideos: '/cw/labsvideo',
  quickview: '/cw/quickview',
  shortVideo: '/cw/shortvideo',
  product: '/cw/products/:course_id',
  about: '/aboutus',
  team: '/ourteam',
  partners: '/techpartner',
  graduates: '/graduates',
  tvet: '/tvet',
  tvetInfo: '/tvet/info',
  flexiClass: '/mfg',
  writing: '/technicalwriting',
  engineering: '/engineering',
  english: '/english',
  privacy: '/privacy-policy',
  terms: '/tos',
  accessibility: '/accessibility',
  faq: '/info/faq',
  refundPolicy: '/info/refund-policy',
  aboutPenang: '/info/about-penang',
  aboutKualaLumpur: '/info/about-kuala-lumpur',
  aboutSingapore: '/info/about-singapore',
  liveFaq: '/live-online-faq',
  traineeForm: '/class/:tracking_id/:form_id',
  instructorForm: '/instructor/:tracking_id/:form_id',
  coordinatorForm: '/coor/:tracking_id/:form_id',
} as const;

/** The path of a course. No other code builds this path. */
export const coursePath = (id: number | string): string => `${paths.training}/${id}`;
