import { endpoints } from '../../../contract/endpoints';
import type { Http } from '../../shared/lib/http';

export const getCalendarOfRegion = (http: Http, region: number) =>
  http.send(endpoints.calendarOfRegion, { params: { region } });
