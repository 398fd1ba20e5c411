import * as effects from 'redux-saga/effects';
import { all, call } from 'typed-redux-saga';
import type { Portfolio } from '@/contract/entities';
import { paths } from '@/contract/paths';
import { coursesFeature } from '@/src/features/courses/coursesSaga';
import { selectPortfolioByValue, selectPortfolioOfGroup } from '@/src/features/courses/coursesSelectors';
import { loadOverview } from '@/src/features/courses/loadCourses';
import { listFromMenu, loadPortfolio } from '@/src/features/courses/loadPortfolio';
import TrainingOverviewPage from '@/src/features/courses/pages/TrainingOverviewPage';
import { portfolioAddress, readPortfolioAddress } from '@/src/features/courses/portfolioAddress';
import { portfolioFeature } from '@/src/features/courses/portfolioFeature';
import { selectPortfolioCourses, type AskedPortfolio } from '@/src/features/courses/portfolioSlice';
import { enquiriesFeature } from '@/src/features/enquiries/enquiriesSaga';
import { selectPortfolios } from '@/src/features/maintenance/maintenanceSelectors';
import { loadPortfolioMeta } from '@/src/features/maintenance/portfolioMeta';
import { breadcrumbList, titled, type Head } from '@/src/features/site/head';
import { selectSite } from '@/src/features/site/siteSlice';
import { statusOf } from '../../navigation/navigationSlice';
import type { RootState } from '../../rootReducer';
import type { RouteMatch, RouteModule } from '../../route';
import { courseListJsonLd } from '../../structuredData';
import { TRAINING } from './trail';

function* loadOverviewRoute({ query }: RouteMatch) {
  const asked = readPortfolioAddress(query);
  yield* all([
    effects.call(loadOverview, asked.portfolio, asked.group),
    ...(asked.portfolio || asked.group
      ? [effects.call(loadPortfolio, asked), effects.call(loadPortfolioMeta)]
      : []),
  ]);
  yield* call(listFromMenu, asked);
}

/** The portfolio that a URL names, by its value or by one of its groups. */
function shownPortfolio(state: RootState, { portfolio, group }: AskedPortfolio): Portfolio | undefined {
  if (portfolio !== null) return selectPortfolioByValue(state, portfolio);
  return group ? selectPortfolioOfGroup(state, group) : undefined;
}

const ofPage = (text: string, page: number): string => (page > 1 ? `${text}, page ${page}` : text);

function overviewHead(state: RootState, { query }: RouteMatch): Head {
  const site = selectSite(state);
  const asked = readPortfolioAddress(query);
  const portfolio = shownPortfolio(state, asked);
  if (!portfolio) {
    return {
      title: titled(site, 'Professional Development Courses'),
      description:
        'Technical short courses for working engineers: browse them by portfolio and group, see the next dates in Malaysia, Singapore and online, and ask for a place.',
      canonical: `${site.publicUrl}${paths.training}`,
      jsonLd: [breadcrumbList(site, [TRAINING])],
    };
  }
  const { portfolio_id, portfolio_name: name, value } = portfolio;
  const words = selectPortfolios(state).find((item) => item.id === portfolio_id);
  const courses = selectPortfolioCourses(state).data;
  const group = asked.group ? courses?.groups.find(({ group_id }) => group_id === asked.group) : undefined;
  const path = portfolioAddress(value, group?.group_id, asked.page);
  const trail = [TRAINING, { name, path: portfolioAddress(value) }];
  return {
    title: titled(
      site,
      ofPage(
        group ? `${group.course_group_name} Courses` : words?.meta_title || `${name} Courses`,
        asked.page,
      ),
    ),
    description: group
      ? `Technical short courses in ${group.course_group_name} (${name}): length, next date and city of each.`
      : words?.meta_desc || `Technical short courses in ${name}: length, next date and city of each.`,
    keywords: words?.meta_keywords || undefined,
    canonical: `${site.publicUrl}${path}`,
    jsonLd: [
      breadcrumbList(site, group ? [...trail, { name: group.course_group_name, path }] : trail),
      ...(courses ? [courseListJsonLd(site, courses.groups)] : []),
    ],
  };
}

/** 404 for a portfolio, group or page that does not exist; 502 or 503 if the courses could not be loaded. */
function overviewStatus(state: RootState): number {
  const { failure } = selectPortfolioCourses(state);
  if (!failure) return 200;
  return failure.status === 404 ? 404 : statusOf([failure]);
}

export default {
  Page: TrainingOverviewPage,
  features: [coursesFeature, portfolioFeature, enquiriesFeature],
  loader: loadOverviewRoute,
  showsPortfolioMeta: true,
  head: overviewHead,
  status: overviewStatus,
} satisfies RouteModule;
