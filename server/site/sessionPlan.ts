/**
 * The sample catalogue's sessions, planned relative to the day on which they are created, so that a new
 * database always shows courses in the coming months.
 */
import { array, number, object, string, type InferType } from 'yup';
import { SESSION_STATUSES } from '../../contract/constants';
import { lastHeldDay, monthOf, nthWeekday, plusDays, plusMonths } from '../../contract/sessionDays';
import type { IsoDay } from '../../contract/time';

const yesNo = () => string().oneOf(['yes', 'no']);
const whole = (least: number, most?: number) => {
  const field = number().integer().min(least).required();
  return most === undefined ? field : field.max(most);
};

const planItem = object({
  id: whole(1),
  course_id: whole(1),
  schedule_id: whole(1),
  region: whole(1),
  venue_label: string().required(),
  /** whole months after the current month */
  month: whole(0, 60),
  /** which occurrence of the weekday in the month */
  week: whole(1, 5),
  /** 1 Monday … 5 Friday */
  weekday: whole(1, 5),
  tag_new: yesNo(),
  tag_added: yesNo(),
  /** the discount ends this many weeks before the start; omitted: no discount */
  early_bird_weeks: number().integer().min(0),
  seats: number().integer().min(0),
  status: string().oneOf(SESSION_STATUSES),
  price: number().min(0),
  currency: string(),
});

/** The document `session-plan.json`. */
export const sessionPlanSchema = object({ session_plan: array().of(planItem).required() });

export type PlanItem = InferType<typeof planItem>;

/** The properties of a course that its sessions depend on. */
export interface PlannedCourse {
  id: number;
  duration_days?: number;
}

/** A row of the import document's `sessions`. */
export interface PlannedSession {
  id: number;
  course_id: number;
  schedule_id: number;
  region: number;
  venue_label: string;
  start_date: IsoDay;
  end_date: IsoDay;
  early_bird_deadline?: IsoDay;
  tag_new?: string;
  tag_added?: string;
  seats?: number;
  status?: string;
  price?: number;
  currency?: string;
}

/** Fields copied from the plan unchanged. */
const SAID = ['tag_new', 'tag_added', 'seats', 'status', 'price', 'currency'] as const;

const WEEK = 7;
/** Moving by four weeks keeps the weekday and the spread over the month. */
const MOVE_DAYS = 28;

/**
 * Turns the plan into sessions. One that would start today or earlier is moved by four weeks, repeatedly,
 * until it starts tomorrow at the earliest. A discount that would have ended before today is omitted.
 * @param today `YYYY-MM-DD` in UTC+8
 */
export function planSessions(
  plan: readonly PlanItem[],
  courses: readonly PlannedCourse[],
  today: IsoDay,
): PlannedSession[] {
  const durations = new Map(courses.map(({ id, duration_days: days }) => [id, days]));
  return plan.map((item) => {
    let start = nthWeekday(plusMonths(monthOf(today), item.month), item.week, item.weekday);
    while (start <= today) start = plusDays(start, MOVE_DAYS);
    const { id, course_id, schedule_id, region, venue_label, early_bird_weeks: weeks } = item;
    const deadline = weeks === undefined ? undefined : plusDays(start, -weeks * WEEK);
    return {
      id,
      course_id,
      schedule_id,
      region,
      venue_label,
      start_date: start,
      end_date: lastHeldDay(start, durations.get(course_id) ?? 1),
      ...(deadline !== undefined && deadline >= today && { early_bird_deadline: deadline }),
      ...Object.fromEntries(
        SAID.filter((name) => item[name] !== undefined).map((name) => [name, item[name]]),
      ),
    };
  });
}
