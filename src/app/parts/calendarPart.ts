import { calendarFeature } from '../../features/calendar/calendarFeature';
import { completeExtract } from '../../features/calendar/calendarSaga';
import type { RoutePart } from '../routes';

export const calendarPart = { features: [calendarFeature], complete: completeExtract } satisfies RoutePart;
