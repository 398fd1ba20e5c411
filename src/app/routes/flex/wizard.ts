import { call } from 'typed-redux-saga';
import { paths } from '@/contract/paths';
import { loadWizard } from '@/src/features/flex/flexCalls';
import { flexFeature } from '@/src/features/flex/flexSaga';
import FlexWizardPage from '@/src/features/flex/pages/FlexWizardPage';
import { pageHead } from '@/src/features/site/head';
import { parseId } from '@/src/shared/lib/parseId';
import type { RouteMatch, RouteModule } from '../../route';
import { FLEX_TRAIL } from './trail';

function* loadWizardRoute({ query }: RouteMatch) {
  yield* call(loadWizard, parseId(query.get('course_id')));
}

export default {
  Page: FlexWizardPage,
  features: [flexFeature],
  loader: loadWizardRoute,
  head: pageHead((site) => ({
    path: paths.flexWizard,
    title: 'FLEX Registration',
    name: 'Registration',
    above: [FLEX_TRAIL],
    description: `Choose a course, a city and a date, estimate the cost per person with or without a hotel, and register with ${site.name}.`,
  })),
} satisfies RouteModule;
