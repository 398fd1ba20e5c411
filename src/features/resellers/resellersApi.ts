import { endpoints } from '@/contract/endpoints';
import type { Http } from '../../shared/lib/http';

export const getResellers = (http: Http) => http.send(endpoints.resellers, {});
