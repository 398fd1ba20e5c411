/** Messages between the primary process and its workers. */
import type { MetricValues } from '../health/sharedMetrics';

export type FromWorker =
  | { kind: 'ready'; address: string; firstSignIn?: string }
  /** a line about the start, for the person who waits for it */
  | { kind: 'said'; line: string }
  /** the start was refused for a reason that the operator can fix */
  | { kind: 'refused'; line: string }
  | { kind: 'figures'; request: number; figures: MetricValues }
  | { kind: 'wantFigures'; request: number };

export type FromPrimary =
  /** @see RunningServer.stop */
  | { kind: 'stop'; announceMs: number; isLeaving: boolean }
  | { kind: 'giveFigures'; request: number }
  | { kind: 'allFigures'; request: number; text: string };

/** These channels carry nothing else, apart from Node's internal messages. */
export const readMessage = <Message extends FromWorker | FromPrimary>(message: unknown): Message =>
  message as Message;
