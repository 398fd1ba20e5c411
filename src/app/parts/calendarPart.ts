import { calendarFeature } from '../../features/calendar/calendarFeature';
import { completeExtract } from '../../features/calendar/calendarSaga';
import type { RoutePart } from '../routes';

export const calendarPart = { feature: calendarFeature, complete: completeExtract } satisfies RoutePart;
