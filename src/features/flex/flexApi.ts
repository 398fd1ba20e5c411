import { IDEMPOTENCY_HEADER } from '@/contract/constants';
import { endpoints, type EstimateParams } from '@/contract/endpoints';
import type { FlexPayload } from '@/contract/submissions';
import type { Http } from '../../shared/lib/http';

export const getScheduled = (http: Http) => http.send(endpoints.schedules, {});

export const getAllCourses = (http: Http) => http.send(endpoints.courses, {});

export const getHotelRates = (http: Http) => http.send(endpoints.hotelRates, {});

export const getEstimate = (http: Http, params: EstimateParams) =>
  http.send(endpoints.estimateCost, { params });

/** @param key the idempotency key of this submission, which is stored once */
export const postFlex = (http: Http, body: FlexPayload, key: string) =>
  http.send(endpoints.submitFlex, { body, headers: { [IDEMPOTENCY_HEADER]: key } });
