/**
 * Forms that were sent on time but arrived late, because the device had no network and kept them. They are
 * accepted for a day after the window, and marked. The time of pressing Submit comes from the device, which
 * measures it by the server's clock.
 */
import type { FastifyRequest } from 'fastify';
import { SENT_AT_HEADER } from '../../contract/constants';
import type { FormState } from '../../contract/classForms/availability';
import { HttpError } from '../http/httpError';

export const LATE_MS = 24 * 60 * 60 * 1000;

/** When and how a save was sent, according to its sender. */
export interface Sending {
  key: string | undefined;
  /** epoch milliseconds */
  sentAt: number | undefined;
}

/** @throws HttpError 400 for an invalid time */
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
  /** at a given instant */
  stateAt: (moment: number) => FormState;
  /** for an assessment: when its start was recorded; undefined: it was not */
  startedAt?: number | undefined;
  isAssessment: boolean;
}

/**
 * @returns when a form was sent that is accepted although its window is over; undefined for every other. An
 *   assessment must have been started by then, according to this server: nobody can see the questions first
 *   and claim to have been on time.
 */
export function sentInTime(form: LateForm): Date | undefined {
  const { key, sentAt, now, end, stateAt, startedAt, isAssessment } = form;
  // Only outbox entries arrive late, and those have a key.
  if (key === undefined || sentAt === undefined || end === null) return undefined;
  const isLate = now > end && now <= end + LATE_MS;
  if (!isLate || sentAt > end || stateAt(sentAt) !== 'open') return undefined;
  if (isAssessment && (startedAt === undefined || startedAt > sentAt)) return undefined;
  return new Date(sentAt);
}
