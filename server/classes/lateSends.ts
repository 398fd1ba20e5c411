/**
 * A form that was sent in time and arrived late: the device had no network, and kept it. It is taken for a day after its window,
 * and marked. When Submit was pressed is what the device says, by the server's clock as it counted it on.
 */
import type { FastifyRequest } from 'fastify';
import { SENT_AT_HEADER } from '../../contract/constants';
import type { FormState } from '../../contract/classForms/availability';
import { HttpError } from '../http/httpError';

export const LATE_MS = 24 * 60 * 60 * 1000;

/** When and how a save was sent, as far as its sender says so. */
export interface Sending {
  key: string | undefined;
  /** epoch milliseconds */
  sentAt: number | undefined;
}

/** @throws HttpError 400 for what is no time */
export function readSentAt({ headers }: FastifyRequest): number | undefined {
  const given = headers[SENT_AT_HEADER.toLowerCase()];
  if (given === undefined) return undefined;
  if (typeof given === 'string' && /^\d{12,14}$/.test(given)) return Number(given);
  throw new HttpError(400, `${SENT_AT_HEADER} must be a time in milliseconds since 1970.`);
}

export interface LateForm extends Sending {
  now: number;
  /** when its window closes; null: never */
  end: number | null;
  /** at a moment */
  stateAt: (moment: number) => FormState;
  /** of an assessment: when its start was recorded; undefined: it was not */
  startedAt?: number | undefined;
  isAssessment: boolean;
}

/**
 * @returns when it was sent, of a form that may be taken although its window is over; undefined for every other. An assessment
 *   must have been begun by then, by this server's record: nobody sees the questions first and claims to have been in time.
 */
export function sentInTime(form: LateForm): Date | undefined {
  const { key, sentAt, now, end, stateAt, startedAt, isAssessment } = form;
  // Only what waited on a device is sent late, and that has a key.
  if (key === undefined || sentAt === undefined || end === null) return undefined;
  const isLate = now > end && now <= end + LATE_MS;
  if (!isLate || sentAt > end || stateAt(sentAt) !== 'open') return undefined;
  if (isAssessment && (startedAt === undefined || startedAt > sentAt)) return undefined;
  return new Date(sentAt);
}
