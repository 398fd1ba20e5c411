import { IDEMPOTENCY_HEADER } from '@/contract/constants';
import { endpoints } from '@/contract/endpoints';
import type { ContactPayload } from '@/contract/submissions';
import type { Http } from '../../shared/lib/http';

/** @param key the idempotency key of this submission, which is stored once */
export const postContact = (http: Http, body: ContactPayload, key: string) =>
  http.send(endpoints.contact, { body, headers: { [IDEMPOTENCY_HEADER]: key } });
