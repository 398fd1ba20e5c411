import { coursesFeature } from '../../features/courses/coursesFeature';
import type { RoutePart } from '../routes';
import { homeFeature } from './homeFeature';

export const homePart = { features: [coursesFeature, homeFeature] } satisfies RoutePart;
