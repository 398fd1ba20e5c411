import { coursesFeature } from '../../features/courses/coursesFeature';
import { portfolioFeature } from '../../features/courses/portfolioFeature';
import type { RoutePart } from '../routes';
import { enquiriesFeature } from './enquiriesFeature';

export const trainingPart = {
  features: [coursesFeature, portfolioFeature, enquiriesFeature],
} satisfies RoutePart;
