/** What is typed about trainees to add, in this tab, until they are added. */
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

const othersName = (trackingId: string): string => `adding trainees ${trackingId}`;
const readOthers = (trackingId: string): TraineeDraft[] =>
  (readDraft(othersName(trackingId)) as TraineeDraft[] | null) ?? [];
const keepOthers = (trackingId: string, others: TraineeDraft[]): void =>
  writeDraft(othersName(trackingId), others.length > 0 ? others : null);

/**
 * Keeps somebody apart from the dialog, which may be closed meanwhile, and opened for somebody else.
 * @param draft what is left of the submission; null: it is stored, or in the dialog again
 */
export function settleTrainee({ trackingId, key }: Submission, draft: TraineeDraft | null): void {
  const others = readOthers(trackingId).filter(({ last }) => last?.key !== key);
  keepOthers(trackingId, draft ? [...others, draft] : others);
}

/**
 * @param sending keys of submissions that may still be answered
 * @returns what the dialog opens with: what was typed there, otherwise somebody who could not be added
 */
export function takeUpTrainee(trackingId: string, sending: readonly string[]): TraineeDraft | null {
  const typed = readTrainee(trackingId);
  if (typed) return typed;
  const others = readOthers(trackingId);
  const next = others.find(({ last }) => !last || !sending.includes(last.key));
  if (!next) return null;
  keepOthers(
    trackingId,
    others.filter((one) => one !== next),
  );
  keepTrainee(trackingId, next);
  return next;
}

/** @returns the submissions of the dialogs before that got no answer yet */
export const unansweredTrainees = (trackingId: string): Submission[] =>
  readOthers(trackingId).flatMap(({ last }) => last ?? []);
