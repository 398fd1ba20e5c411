import { endpoints } from '@/contract/endpoints';
import type { Http } from '../../shared/lib/http';

export const getVisitor = (http: Http) => http.send(endpoints.visitor, {});
