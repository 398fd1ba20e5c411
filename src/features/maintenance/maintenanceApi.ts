import { endpoints } from '@/contract/endpoints';
import type { Http } from '../../shared/lib/http';

export const getPortfolios = (http: Http) => http.send(endpoints.portfolios, {});
export const getRegions = (http: Http) => http.send(endpoints.regions, {});
