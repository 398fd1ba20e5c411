/** Unsaved input on this device: it survives a reload, a crash and a minute without a network. */
import { call, select } from 'typed-redux-saga';
import type { ImportRow } from '@/contract/staff/catalogue';
import { drawKey } from '@/src/shared/lib/submissionKey';
import { selectMemberId } from '../../session/sessionSelectors';
import { draftsFrom, dropDraft, keepDraft, readDraft } from '../../shared/drafts';
import { isSameJson } from '../../shared/isSameJson';
import { editedRow, isUnsaved, selectEditor } from './editorSlice';
import { flushPendingInput } from '../../richText/pendingInput';

interface DeviceCopy {
  row: ImportRow;
  /** the server's version when it was typed */
  base: ImportRow;
}
export interface KeptCopy {
  name: string;
  copy: DeviceCopy;
  /** of this page */
  isOwn: boolean;
}

/** Each page has a copy of its own: two tabs may have the same course open. */
const PAGE = drawKey();
const nameOf = (number: number, page: string): string => `course ${number} ${page}`;
/** The key of the time of publication that is being typed. */
export const timeOf = (number: number): string => `time of course ${number}`;
export const ownName = (number: number): string => nameOf(number, PAGE);

/** @returns the copies of a course, of any page, with their names: first that of this page */
export function* kept(number: number) {
  const member = yield* select(selectMemberId);
  const own = ownName(number);
  const names = yield* call(draftsFrom, member, nameOf(number, ''));
  // Without a page: of a version of the console in which all tabs had one copy.
  return [...new Set([own, `course ${number}`, ...names])].flatMap((name) => {
    const copy = readDraft<DeviceCopy>(member, name);
    return copy ? [{ name, copy, isOwn: name === own }] : [];
  });
}

export function* keepEdited() {
  yield* call(flushPendingInput);
  const editor = yield* select(selectEditor);
  if (editor.number === null || !isUnsaved(editor)) return;
  const { clash, draft, current } = editor;
  // Until somebody has chosen, it is not based on what others have saved.
  const base = clash?.base ?? draft?.row ?? current?.row ?? {};
  const copy: DeviceCopy = { row: editedRow(editor), base };
  yield* call(keepDraft, yield* select(selectMemberId), ownName(editor.number), copy);
}

function* dropCopy(name: string) {
  yield* call(dropDraft, yield* select(selectMemberId), name);
}

/** The copy is part of what this page shows. What its own page has kept since then stays. */
export function* dropTaken({ name, copy }: KeptCopy) {
  const now = readDraft<DeviceCopy>(yield* select(selectMemberId), name);
  if (isSameJson(now, copy)) yield* call(dropCopy, name);
}

/** This page has saved everything. What another one has kept is not saved yet. */
export function* dropOwn(number: number | null) {
  if (number !== null) yield* call(dropCopy, ownName(number));
}

export function* dropTime(number: number | null) {
  if (number !== null) yield* call(dropCopy, timeOf(number));
}

/** The draft is discarded, with everything that was kept of it. */
export function* dropAll(number: number | null) {
  yield* call(dropTime, number);
  if (number !== null) for (const { name } of yield* call(kept, number)) yield* call(dropCopy, name);
}
