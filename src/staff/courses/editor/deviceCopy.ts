/** Unsaved input on this device: it survives a reload, a crash and a minute without a network. */
import { call, select } from 'typed-redux-saga';
import type { ImportRow } from '@/contract/staff/catalogue';
import { drawKey } from '@/src/shared/lib/submissionKey';
import { selectMember } from '../../session/sessionSelectors';
import { dropDraft, keepDraft, readDraft } from '../../shared/drafts';
import { editedRow, isUnsaved, selectEditor } from './editorSlice';
import { flushPendingInput } from '../../richText/pendingInput';

interface DeviceCopy {
  row: ImportRow;
  /** the server's version when it was typed */
  base: ImportRow;
  /** that wrote it: another tab may have the same course open */
  page?: string;
}
const PAGE = drawKey();
const nameOf = (number: number): string => `course ${number}`;

export function* kept(number: number) {
  const member = yield* select(selectMember);
  return yield* call(readDraft<DeviceCopy>, member?.id ?? 0, nameOf(number));
}

export function* keepEdited() {
  yield* call(flushPendingInput);
  const editor = yield* select(selectEditor);
  const member = yield* select(selectMember);
  if (editor.number === null || !isUnsaved(editor)) return;
  const { draft, current } = editor;
  const copy: DeviceCopy = { row: editedRow(editor), base: draft?.row ?? current?.row ?? {}, page: PAGE };
  yield* call(keepDraft, member?.id ?? 0, nameOf(editor.number), copy);
}

/** Discards what is kept, by whichever page. */
export function* dropKept(number: number | null) {
  const member = yield* select(selectMember);
  if (number !== null) yield* call(dropDraft, member?.id ?? 0, nameOf(number));
}

/** This page has saved everything. What another one keeps is not saved yet. */
export function* dropOwn(number: number | null) {
  if (number !== null && (yield* call(kept, number))?.page === PAGE) yield* call(dropKept, number);
}
