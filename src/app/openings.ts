/** What is done when a page of words, courses, enquiries or class forms is opened, and what it says about itself. */
import {
  contactHead,
  coursePageHead,
  coursePageStatus,
  homeHead,
  overviewHead,
  overviewStatus,
  searchHead,
  searchPageStatus,
} from './heads';
import { loadContactPage, loadCourseRoute, loadHome, loadOverviewRoute, loadSearchRoute } from './loads';
import type { RouteOpening } from './routes';

export { classFormOpening } from './parts/classFormOpening';

export const home: RouteOpening = { load: loadHome, head: homeHead };
export const overview: RouteOpening = {
  load: loadOverviewRoute,
  head: overviewHead,
  status: overviewStatus,
};
export const course: RouteOpening = {
  load: loadCourseRoute,
  head: coursePageHead,
  status: coursePageStatus,
};
export const contact: RouteOpening = { load: loadContactPage, head: contactHead };
export const search: RouteOpening = {
  load: loadSearchRoute,
  head: searchHead,
  status: searchPageStatus,
};
