/** The schema of the "Today" response. */
import { array, boolean, number, object, string, type ObjectSchema } from 'yup';
import { ok } from '../schemas/responses';
import { classFormType, formProgressSchema } from './classesSchemas';
import { enquirySummarySchema } from './enquiriesResponses';
import { mailItemSchema } from './mailSchemas';
import type { FormArrival, TodayClass, TodayResponse, TodaySession } from './today';

const count = () => number().required();
const session: ObjectSchema<TodaySession> = object({
  id: count(),
  course_id: count(),
  schedule_id: count(),
  code: string().required(),
  title: string().required(),
  venue: string().defined(),
  start: count(),
  end: count(),
});
const oneClass: ObjectSchema<TodayClass> = object({
  tracking_id: string().required(),
  course_id: count(),
  schedule_id: count(),
  title: string().required(),
  start: count(),
  end: count(),
  path: string().required(),
  trainees: count(),
  is_cancelled: boolean().required(),
  forms: array(formProgressSchema).defined(),
});
const arrival: ObjectSchema<FormArrival> = object({
  title: string().required(),
  path: string().required(),
  form_type: classFormType(),
  name: string().nullable().defined(),
  at: count(),
});

export const todayResponseSchema: ObjectSchema<TodayResponse> = object({
  status: ok(),
  now: count(),
  enquiries: object({
    new: count(),
    new_since: number().nullable().defined(),
    in_progress: count(),
    mine: count(),
    oldest: array(enquirySummarySchema).defined(),
  }).default(undefined),
  mails: object({ failed: count(), waiting: count(), list: array(mailItemSchema).defined() }).default(
    undefined,
  ),
  sessions: object({ total: count(), list: array(session).defined() }).default(undefined),
  classes: object({
    total: count(),
    list: array(oneClass).defined(),
    arrivals: array(arrival).defined(),
  }).default(undefined),
  checks: object({
    checked_at: number().nullable().defined(),
    is_running: boolean().required(),
    passed: count(),
    findings: array(object({ name: string().required(), words: string().required() })).defined(),
  }).default(undefined),
});
