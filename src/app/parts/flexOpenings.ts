/** The FLEX pages: what they need, and what they say about themselves. */
import { call } from 'typed-redux-saga';
import { loadWizard } from '../../features/flex/flexCalls';
import { breadcrumbList, titled, type Head } from '../../features/site/head';
import { selectSite } from '../../features/site/siteSlice';
import { parseId } from '../../shared/lib/parseId';
import type { RootState } from '../rootReducer';
import type { RouteOpening, RouteMatch } from '../routes';

const FLEX_TRAIL = { name: 'Fly Learn EXperience', path: '/flex' };

function flexHead(state: RootState): Head {
  const site = selectSite(state);
  return {
    title: titled(site, FLEX_TRAIL.name),
    description: `Fly in, learn, fly home: join a scheduled ${site.name} class at a training centre in Malaysia or Singapore. How it works, what is included, and what it costs.`,
    canonical: `${site.publicUrl}/flex`,
    jsonLd: [breadcrumbList(site, [FLEX_TRAIL])],
  };
}

function flexWizardHead(state: RootState): Head {
  const site = selectSite(state);
  const path = '/flex/wizard';
  return {
    title: titled(site, 'FLEX Registration'),
    description: `Choose a course, a city and a date, estimate the cost per person with or without a hotel, and register with ${site.name}.`,
    canonical: `${site.publicUrl}${path}`,
    jsonLd: [breadcrumbList(site, [FLEX_TRAIL, { name: 'Registration', path }])],
  };
}

export const flexPage = { head: flexHead } satisfies RouteOpening;

export const flexWizardPage = {
  *load({ query }: RouteMatch) {
    yield* call(loadWizard, parseId(query.get('course_id')));
  },
  head: flexWizardHead,
} satisfies RouteOpening;
