/**
 * The schema of the "Today" response. Each part is present if the member's roles may see it. Times are epoch
 * milliseconds; days are their midnight in UTC+8.
 */
import { array, boolean, number, object, string, type InferType } from 'yup';
import { count, ok } from '../schemas/responses';
import { classFields, classFormType } from './classesSchemas';
import { enquirySummarySchema } from './enquiriesResponses';
import { mailItemSchema } from './mailSchemas';

/** A session that is not cancelled. */
const session = object({
  id: count(),
  course_id: count(),
  schedule_id: count(),
  /** for example `EE1944` */
  code: string().required(),
  title: string().required(),
  venue: string().defined(),
  start: count(),
  end: count(),
});
export type TodaySession = InferType<typeof session>;

const oneClass = object({
  ...classFields,
  /** of the class in the console */
  path: string().required(),
  /** its session is cancelled */
  is_cancelled: boolean().required(),
});
export type TodayClass = InferType<typeof oneClass>;

/** A submitted form of a class. */
const arrival = object({
  title: string().required(),
  path: string().required(),
  form_type: classFormType(),
  /** null: the member may not see the name */
  name: string().nullable().defined(),
  at: count(),
});
export type FormArrival = InferType<typeof arrival>;

export const todayResponseSchema = object({
  status: ok(),
  now: count(),
  enquiries: object({
    new: count(),
    /** when the oldest new one was received: it may not be among the `oldest`; null if there is none */
    new_since: number().nullable().defined(),
    in_progress: count(),
    /** of those, assigned to the member */
    mine: count(),
    /** those that have been waiting for longest */
    oldest: array(enquirySummarySchema).defined(),
  })
    .optional()
    .default(undefined),
  mails: object({
    failed: count(),
    waiting: count(),
    /** of the failed ones, the newest */
    list: array(mailItemSchema).defined(),
  })
    .optional()
    .default(undefined),
  /** `total` includes those that are not listed */
  sessions: object({ total: count(), list: array(session).defined() })
    .optional()
    .default(undefined),
  classes: object({
    total: count(),
    list: array(oneClass).defined(),
    arrivals: array(arrival).defined(),
  })
    .optional()
    .default(undefined),
  /** the findings of `doctor` */
  checks: object({
    /** null: not known yet */
    checked_at: number().nullable().defined(),
    /** whether the checks are running */
    is_running: boolean().required(),
    passed: count(),
    findings: array(object({ name: string().required(), words: string().required() })).defined(),
  })
    .optional()
    .default(undefined),
});
export type TodayResponse = InferType<typeof todayResponseSchema>;
export type TodayEnquiries = NonNullable<TodayResponse['enquiries']>;
export type TodayMails = NonNullable<TodayResponse['mails']>;
export type TodayChecks = NonNullable<TodayResponse['checks']>;
