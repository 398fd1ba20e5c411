import { coursesFeature } from '../../features/courses/coursesFeature';
import type { RoutePart } from '../routes';
import { enquiriesFeature } from './enquiriesFeature';

/** Of the pages about courses, which one can ask about there and then. */
export const enquiriesPart = { features: [coursesFeature, enquiriesFeature] } satisfies RoutePart;
