import { endpoints } from '@/contract/endpoints';
import type { Http } from '../../shared/lib/http';

export const getFeatured = (http: Http) => http.send(endpoints.featured, {});
