/** What is typed about a trainee to add, in this tab, until the trainee is added. */
import type { AttendanceCells } from '@/contract/classForms/attendance';
import { readDraft, writeDraft } from '@/src/shared/lib/tabDrafts';
import type { Submission } from '../forms';

export interface TraineeDraft extends AttendanceCells {
  /** got no answer: it may have arrived, so that a retry needs its key */
  last?: Submission;
}

const nameOf = (trackingId: string): string => `add trainee ${trackingId}`;

export const readTrainee = (trackingId: string): TraineeDraft | null =>
  readDraft(nameOf(trackingId)) as TraineeDraft | null;

/** @param draft null: removes it */
export const keepTrainee = (trackingId: string, draft: TraineeDraft | null): void =>
  writeDraft(nameOf(trackingId), draft);

/** @param draft what is left of a submission that was answered; null: it is stored, and nothing is left */
export function settleTrainee({ trackingId, key }: Submission, draft: TraineeDraft | null): void {
  const kept = readTrainee(trackingId);
  // The dialog may have been closed meanwhile, and opened for somebody else.
  if (!kept || kept.last?.key === key) keepTrainee(trackingId, draft);
}
