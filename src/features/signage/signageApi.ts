import { endpoints } from '@/contract/endpoints';
import type { Http } from '../../shared/lib/http';

export const getPortfolios = (http: Http) => http.send(endpoints.portfolios, {});
export const getCalendarOfRegion = (http: Http, region: number) =>
  http.send(endpoints.calendarOfRegion, { params: { region } });
export const getServer = (http: Http) => http.send(endpoints.server, {});
