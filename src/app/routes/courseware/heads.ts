/** The heads of the courseware pages. */
import { paths } from '@/contract/paths';
import { pageHead } from '@/src/features/site/head';

export const LINE = { name: 'University Courseware', path: paths.courseware };

const KEYWORDS = 'university courseware, teaching slides, training kit, engineering laboratory';

const pages = {
  [paths.courseware]: {
    title: 'University Courseware',
    description:
      'Teaching slides, training kits and laboratory videos for engineering courses: outcomes, exercises and prices of every product.',
  },
  [paths.labVideos]: {
    title: 'Labs on Video',
    description: 'Laboratory exercises of the university courseware on video, product by product.',
  },
  [paths.quickview]: {
    title: 'Courseware Quick View',
    description:
      'Learning outcomes, laboratory exercises, target year of study and price of each courseware product in one table.',
  },
  [paths.shortVideo]: {
    title: 'Courseware in a Short Video',
    description:
      'The university courseware in a short video: what comes in the box and what a class does with it.',
  },
} as const;

/** The head of a page without a product in its URL. */
export const coursewareHead = (path: keyof typeof pages) =>
  pageHead(() => ({ path, ...pages[path], keywords: KEYWORDS, above: path === LINE.path ? [] : [LINE] }));
