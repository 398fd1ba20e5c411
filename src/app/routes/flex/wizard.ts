import { call } from 'typed-redux-saga';
import { paths } from '@/contract/paths';
import { loadWizard } from '@/src/features/flex/flexCalls';
import { flexFeature } from '@/src/features/flex/flexSaga';
import FlexWizardPage from '@/src/features/flex/pages/FlexWizardPage';
import { stepOf, STEPS, type Step } from '@/src/features/flex/steps';
import { pageHead } from '@/src/features/site/head';
import { parseId } from '@/src/shared/lib/parseId';
import type { RouteMatch, RouteModule } from '../../route';
import { FLEX_TRAIL } from './trail';

function* loadWizardRoute({ query }: RouteMatch) {
  yield* call(loadWizard, parseId(query.get('course_id')));
}

/** A new title is announced. The heading is the same in each step, so it does not say which one has opened. */
const headOf = (step: Step) =>
  pageHead((site) => ({
    path: paths.flexWizard,
    title: step === 1 ? 'FLEX Registration' : `FLEX Registration, step ${step} of ${STEPS.length}`,
    name: 'Registration',
    above: [FLEX_TRAIL],
    description: `Register with ${site.name}: choose a course, a city and a date, and estimate the cost per person with or without a hotel.`,
  }));

export default {
  Page: FlexWizardPage,
  features: [flexFeature],
  loader: loadWizardRoute,
  head: (state, { query }) => headOf(stepOf(query))(state),
} satisfies RouteModule;
