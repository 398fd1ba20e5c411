/**
 * "Today": current sessions and classes, open work, and problems. Each part is present if the member's roles
 * may see it. Times are epoch milliseconds; days are their midnight in UTC+8.
 */
import type { ClassFormType } from '../classForms/entities';
import type { Ok } from '../endpoint';
import type { FormProgress } from './classes';
import type { EnquirySummary } from './enquiries';
import type { MailItem } from './mail';

/** Number of days after today. */
export const DAYS_AHEAD = 7;

/** A session that is not cancelled. */
export interface TodaySession {
  id: number;
  course_id: number;
  schedule_id: number;
  /** for example `EE1944` */
  code: string;
  title: string;
  venue: string;
  start: number;
  end: number;
}

export interface TodayClass {
  tracking_id: string;
  course_id: number;
  schedule_id: number;
  title: string;
  start: number;
  end: number;
  /** of the class in the console */
  path: string;
  trainees: number;
  /** its session is cancelled */
  is_cancelled: boolean;
  forms: FormProgress[];
}

/** A submitted form of a class. */
export interface FormArrival {
  title: string;
  path: string;
  form_type: ClassFormType;
  /** null: the member may not see the name */
  name: string | null;
  at: number;
}

export interface TodayEnquiries {
  new: number;
  /** when the oldest new one was received: it may not be among the `oldest`; null if there is none */
  new_since: number | null;
  in_progress: number;
  /** of those, assigned to the member */
  mine: number;
  /** those that have been waiting for longest */
  oldest: EnquirySummary[];
}

export interface TodayMails {
  failed: number;
  waiting: number;
  /** of the failed ones, the newest */
  list: MailItem[];
}

/** The findings of `doctor`. */
export interface TodayChecks {
  /** null: not known yet */
  checked_at: number | null;
  /** whether the checks are running */
  is_running: boolean;
  passed: number;
  findings: { name: string; words: string }[];
}

export interface TodayResponse extends Ok {
  now: number;
  enquiries?: TodayEnquiries | undefined;
  mails?: TodayMails | undefined;
  /** `total` includes those that are not listed */
  sessions?: { total: number; list: TodaySession[] } | undefined;
  classes?: { total: number; list: TodayClass[]; arrivals: FormArrival[] } | undefined;
  checks?: TodayChecks | undefined;
}
