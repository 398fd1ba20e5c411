import { call } from 'typed-redux-saga';
import { paths } from '@/contract/paths';
import { readSearchFilters } from '@/contract/searchFilters';
import SearchPage from '../../features/search/pages/SearchPage';
import { loadSearchPage } from '../../features/search/searchSaga';
import { selectSearchStage } from '../../features/search/searchSelectors';
import { titled } from '../../features/site/head';
import { selectSite } from '../../features/site/siteSlice';
import { parseId } from '../../shared/lib/parseId';
import { statusOf } from '../navigation/navigationSlice';
import type { RouteMatch, RouteModule } from '../route';

function* loadSearchRoute({ query }: RouteMatch) {
  yield* call(
    loadSearchPage,
    (query.get('q') ?? '').trim(),
    parseId(query.get('page')) || 1,
    readSearchFilters(query),
  );
}

export default {
  Page: SearchPage,
  loader: loadSearchRoute,
  /** Search engines should index the courses rather than lists of results. */
  head(state, { query }) {
    const site = selectSite(state);
    const asked = query.get('q')?.trim();
    return {
      title: titled(site, asked ? `Search: ${asked}` : 'Search'),
      description: `Find a course of ${site.name} by its topic, its title or its code.`,
      canonical: `${site.publicUrl}${paths.search}`,
      robots: 'noindex',
      jsonLd: [],
    };
  },
  /** A failed search is shown by the list of results, not by the shell. */
  status(state) {
    const stage = selectSearchStage(state);
    return stage.at === 'failed' ? statusOf([stage.failure]) : 200;
  },
} satisfies RouteModule;
