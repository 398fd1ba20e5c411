/** What each page says about itself. */
import { courseCode, type CourseDetail, type Portfolio, type Session } from '../../contract/entities';
import {
  selectCourse,
  selectPortfolioByValue,
  selectPortfolioOfGroup,
  selectSchedules,
} from '../features/courses/coursesSelectors';
import { portfolioAddress, readPortfolioAddress } from '../features/courses/portfolioAddress';
import { selectPortfolioCourses, type AskedPortfolio } from '../features/courses/portfolioSlice';
import { selectPortfolios } from '../features/maintenance/maintenanceSelectors';
import { selectSearchStage } from '../features/search/searchSelectors';
import { breadcrumbList, defaultTitle, titled, type Head } from '../features/site/head';
import { selectSite, type SiteState } from '../features/site/siteSlice';
import { parseId } from '../shared/lib/parseId';
import { statusOf } from './navigation/navigationSlice';
import type { RootState } from './rootReducer';
import type { RouteMatch } from './routes';
import { courseJsonLd, courseListJsonLd, organization } from './structuredData';

const TRAINING = { name: 'Professional Development', path: '/training' };

const homeDescription = (site: SiteState): string =>
  `${site.name} trains engineers and scientists in Malaysia and Singapore: technical short courses with dates, a training calendar and university courseware.`;

export function homeHead(state: RootState, match: RouteMatch): Head {
  const site = selectSite(state);
  const isHome = match.pathname === '/';
  return {
    title: defaultTitle(site),
    description: homeDescription(site),
    canonical: `${site.publicUrl}/`,
    ...(!isHome && { robots: 'noindex' }),
    jsonLd: isHome ? [organization(site)] : [],
  };
}

/** The portfolio that an address names, by its value or by a group of it. */
function shownPortfolio(state: RootState, { portfolio, group }: AskedPortfolio): Portfolio | undefined {
  if (portfolio !== null) return selectPortfolioByValue(state, portfolio);
  return group ? selectPortfolioOfGroup(state, group) : undefined;
}

const ofPage = (text: string, page: number): string => (page > 1 ? `${text}, page ${page}` : text);

export function overviewHead(state: RootState, { query }: RouteMatch): Head {
  const site = selectSite(state);
  const asked = readPortfolioAddress(query);
  const portfolio = shownPortfolio(state, asked);
  if (!portfolio) {
    return {
      title: titled(site, 'Professional Development Courses'),
      description:
        'Technical short courses for working engineers: browse them by portfolio and group, see the next dates in Malaysia, Singapore and online, and ask for a place.',
      canonical: `${site.publicUrl}/training`,
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

/** 404 for a portfolio, group or page that does not exist, 502 or 503 for courses that could not be read just now. */
export function overviewStatus(state: RootState): number {
  const { failure } = selectPortfolioCourses(state);
  if (!failure) return 200;
  return failure.status === 404 ? 404 : statusOf([failure]);
}

function knownCourseHead(state: RootState, course: CourseDetail, sessions: Session[]): Head {
  const site = selectSite(state);
  const path = `/training/${course.id}`;
  return {
    title: titled(site, course.title),
    description:
      course.meta_desc ||
      `${course.title} (${courseCode(course)}): a technical short course by ${site.name}.`,
    keywords: course.meta_keywords || undefined,
    canonical: `${site.publicUrl}${path}`,
    jsonLd: [
      courseJsonLd(site, course, sessions),
      breadcrumbList(site, [TRAINING, { name: course.title, path }]),
    ],
  };
}

export function coursePageHead(state: RootState, { params }: RouteMatch): Head {
  const id = parseId(params.course_id);
  const course = selectCourse(state, id).data;
  if (course) return knownCourseHead(state, course, selectSchedules(state, id).data);
  const site = selectSite(state);
  return {
    title: defaultTitle(site),
    description: homeDescription(site),
    canonical: `${site.publicUrl}/training`,
    robots: 'noindex',
    jsonLd: [],
  };
}

/** 404 for a course that does not exist. */
export const coursePageStatus = (state: RootState, { params }: RouteMatch): number =>
  selectCourse(state, parseId(params.course_id)).failure?.status === 404 ? 404 : 200;

export function contactHead(state: RootState): Head {
  const site = selectSite(state);
  const path = '/contactus';
  return {
    title: titled(site, 'Contact Us'),
    description: `Ask ${site.name} about a course, a date, an in-house class or university courseware: one form, answered by the people who plan the training.`,
    canonical: `${site.publicUrl}${path}`,
    jsonLd: [breadcrumbList(site, [{ name: 'Contact Us', path }]), organization(site)],
  };
}

/** Lists of results are no pages of their own for search engines: the courses in them are. */
export function searchHead(state: RootState, { query }: RouteMatch): Head {
  const site = selectSite(state);
  const asked = query.get('q')?.trim();
  return {
    title: titled(site, asked ? `Search: ${asked}` : 'Search'),
    description: `Find a course of ${site.name} by its topic, its title or its code.`,
    canonical: `${site.publicUrl}/search.html`,
    robots: 'noindex',
    jsonLd: [],
  };
}

/** A search that failed is told by the list of results, and not among what the page could not get. */
export function searchPageStatus(state: RootState): number {
  const stage = selectSearchStage(state);
  return stage.at === 'failed' ? statusOf([stage.failure]) : 200;
}
