import * as effects from 'redux-saga/effects';
import { all } from 'typed-redux-saga';
import { paths } from '@/contract/paths';
import { coursesFeature } from '../../features/courses/coursesSaga';
import { loadOverview } from '../../features/courses/loadCourses';
import { featuredFeature } from '../../features/featured/featuredSlice';
import { loadFeatured } from '../../features/featured/featuredSaga';
import { highlightsFeature } from '../../features/highlights/highlightsSlice';
import { defaultDescription, defaultTitle } from '../../features/site/head';
import { selectSite } from '../../features/site/siteSlice';
import { visitorFeature } from '../../features/visitor/visitorSaga';
import HomePage from '../../pages/HomePage';
import type { RouteModule } from '../route';
import { organization } from '../structuredData';

function* loadHome() {
  yield* all([effects.call(loadOverview, null, 0), effects.call(loadFeatured)]);
}

/** An unknown path shows this page, too. */
const isHome = (pathname: string): boolean => pathname === paths.home;

export default {
  Page: HomePage,
  features: [coursesFeature, featuredFeature, highlightsFeature, visitorFeature],
  loader: loadHome,
  head(state, { pathname }) {
    const site = selectSite(state);
    return {
      title: defaultTitle(site),
      description: defaultDescription(site),
      canonical: `${site.publicUrl}/`,
      ...(!isHome(pathname) && { robots: 'noindex' }),
      jsonLd: isHome(pathname) ? [organization(site)] : [],
    };
  },
  status: (_state, { pathname }) => (isHome(pathname) ? 200 : 404),
} satisfies RouteModule;
