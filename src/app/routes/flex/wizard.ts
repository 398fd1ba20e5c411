import { call } from 'typed-redux-saga';
import { paths } from '@/contract/paths';
import { loadWizard } from '@/src/features/flex/flexCalls';
import { flexFeature } from '@/src/features/flex/flexFeature';
import FlexWizardPage from '@/src/features/flex/pages/FlexWizardPage';
import { breadcrumbList, titled } from '@/src/features/site/head';
import { selectSite } from '@/src/features/site/siteSlice';
import { parseId } from '@/src/shared/lib/parseId';
import type { RouteMatch, RouteModule } from '../../route';
import { FLEX_TRAIL } from './trail';

const PATH = paths.flexWizard;

function* loadWizardRoute({ query }: RouteMatch) {
  yield* call(loadWizard, parseId(query.get('course_id')));
}

export default {
  Page: FlexWizardPage,
  features: [flexFeature],
  loader: loadWizardRoute,
  head(state) {
    const site = selectSite(state);
    return {
      title: titled(site, 'FLEX Registration'),
      description: `Choose a course, a city and a date, estimate the cost per person with or without a hotel, and register with ${site.name}.`,
      canonical: `${site.publicUrl}${PATH}`,
      jsonLd: [breadcrumbList(site, [FLEX_TRAIL, { name: 'Registration', path: PATH }])],
    };
  },
} satisfies RouteModule;
