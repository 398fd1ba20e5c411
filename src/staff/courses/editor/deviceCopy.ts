/** Unsaved input on this device: it survives a reload, a crash and a minute without a network. */
import { call, select } from 'typed-redux-saga';
import type { ImportRow } from '@/contract/staff/catalogue';
import { selectMember } from '../../session/sessionSelectors';
import { dropDraft, keepDraft, readDraft } from '../../shared/drafts';
import { editedRow, isUnsaved, selectEditor } from './editorSlice';
import { flushPendingInput } from '../../richText/pendingInput';

interface DeviceCopy {
  row: ImportRow;
  /** the server's version when it was typed */
  base: ImportRow;
}
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
  const copy: DeviceCopy = { row: editedRow(editor), base: draft?.row ?? current?.row ?? {} };
  yield* call(keepDraft, member?.id ?? 0, nameOf(editor.number), copy);
}

/** Everything is saved, or discarded. */
export function* dropKept(number: number | null) {
  const member = yield* select(selectMember);
  if (number !== null) yield* call(dropDraft, member?.id ?? 0, nameOf(number));
}
