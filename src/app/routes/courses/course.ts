import { call } from 'typed-redux-saga';
import type { CourseDetail, Session } from '@/contract/entities';
import { coursePath, paths } from '@/contract/paths';
import { coursesFeature } from '@/src/features/courses/coursesSaga';
import { selectCourse, selectSchedules } from '@/src/features/courses/coursesSelectors';
import { loadCoursePage } from '@/src/features/courses/loadCourses';
import CoursePage from '@/src/features/courses/pages/CoursePage';
import { enquiriesFeature } from '@/src/features/enquiries/enquiriesSaga';
import {
  breadcrumbList,
  defaultDescription,
  defaultTitle,
  titled,
  type Head,
} from '@/src/features/site/head';
import { selectSite } from '@/src/features/site/siteSlice';
import { parseId } from '@/src/shared/lib/parseId';
import type { RootState } from '../../rootReducer';
import type { RouteMatch, RouteModule } from '../../route';
import { courseDescription, courseJsonLd } from '../../structuredData';
import { TRAINING } from './trail';

function* loadCourseRoute({ params }: RouteMatch) {
  yield* call(loadCoursePage, parseId(params.course_id));
}

function knownCourseHead(state: RootState, course: CourseDetail, sessions: Session[]): Head {
  const site = selectSite(state);
  const path = coursePath(course.id);
  return {
    title: titled(site, course.title),
    description: courseDescription(site, course),
    keywords: course.meta_keywords || undefined,
    canonical: `${site.publicUrl}${path}`,
    picture: course.image ? new URL(course.image, `${site.publicUrl}/`).href : undefined,
    jsonLd: [
      courseJsonLd(site, course, sessions),
      breadcrumbList(site, [TRAINING, { name: course.title, path }]),
    ],
  };
}

export default {
  Page: CoursePage,
  // The course page contains an enquiry form.
  features: [coursesFeature, enquiriesFeature],
  loader: loadCourseRoute,
  head(state, { params }) {
    const id = parseId(params.course_id);
    const course = selectCourse(state, id).data;
    if (course) return knownCourseHead(state, course, selectSchedules(state, id).data);
    const site = selectSite(state);
    return {
      title: defaultTitle(site),
      description: defaultDescription(site),
      canonical: `${site.publicUrl}${paths.training}`,
      robots: 'noindex',
      jsonLd: [],
    };
  },
  /** 404 for a course that does not exist. */
  status: (state, { params }) =>
    selectCourse(state, parseId(params.course_id)).failure?.status === 404 ? 404 : 200,
} satisfies RouteModule;
