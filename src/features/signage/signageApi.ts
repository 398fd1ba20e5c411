import { endpoints } from '../../../contract/endpoints';
import type { Http } from '../../shared/lib/http';

export const getServer = (http: Http) => http.send(endpoints.server, {});
