import * as effects from 'redux-saga/effects';
import { all } from 'typed-redux-saga';
import { paths } from '@/contract/paths';
import { coursesFeature } from '../../features/courses/coursesSaga';
import { loadContactCourse } from '../../features/courses/loadCourses';
import { enquiriesFeature } from '../../features/enquiries/enquiriesSaga';
import ContactPage from '../../features/enquiries/pages/ContactPage';
import { resellersFeature } from '../../features/resellers/resellersSlice';
import { loadResellers } from '../../features/resellers/resellersSaga';
import { pageHead } from '../../features/site/head';
import { selectSite } from '../../features/site/siteSlice';
import { parseId } from '../../shared/lib/parseId';
import type { RouteMatch, RouteModule } from '../route';
import { organization } from '../structuredData';

function* loadContactPage({ query }: RouteMatch) {
  const id = parseId(query.get('course_id'));
  yield* all([effects.call(loadResellers), ...(id ? [effects.call(loadContactCourse, id)] : [])]);
}

const contactHead = pageHead((site) => ({
  path: paths.contact,
  title: 'Contact Us',
  description: `Ask ${site.name} about a course, a date, an in-house class or university courseware: one form, answered by the people who plan the training.`,
}));

export default {
  Page: ContactPage,
  features: [coursesFeature, enquiriesFeature, resellersFeature],
  loader: loadContactPage,
  head(state) {
    const head = contactHead(state);
    return { ...head, jsonLd: [...head.jsonLd, organization(selectSite(state))] };
  },
} satisfies RouteModule;
