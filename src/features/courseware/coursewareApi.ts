import { IDEMPOTENCY_HEADER } from '@/contract/constants';
import { endpoints } from '@/contract/endpoints';
import type { CallPayload, CoursewareEnquiryPayload } from '@/contract/submissions';
import type { Http } from '../../shared/lib/http';

export const getProducts = (http: Http) =>
  http.send(endpoints.coursewareProducts, { params: { datatype: 'products' } });

export const getProduct = (http: Http, id: number) =>
  http.send(endpoints.coursewareProduct, { params: { datatype: 'product', course_id: id } });

export const getLabVideos = (http: Http) =>
  http.send(endpoints.labVideos, { params: { datatype: 'labvidoes' } });

export const getQuickview = (http: Http) =>
  http.send(endpoints.quickview, { params: { datatype: 'quickview' } });

/** @param key the idempotency key of this submission, which is stored once */
export const postCall = (http: Http, body: CallPayload, key: string) =>
  http.send(endpoints.scheduleCall, { body, headers: { [IDEMPOTENCY_HEADER]: key } });

/** @param key the idempotency key of this submission, which is stored once */
export const postEnquiry = (http: Http, body: CoursewareEnquiryPayload, key: string) =>
  http.send(endpoints.coursewareEnquiry, { body, headers: { [IDEMPOTENCY_HEADER]: key } });
