/**
 * Merges somebody else's save: changes by one of both are kept, and only what both changed has to be
 * resolved.
 */
import { call, put, select } from 'typed-redux-saga';
import type { ImportRow } from '@/contract/staff/catalogue';
import { spreadRow } from '@/contract/staff/courseSections';
import { firstSides, fieldsToChoose, mergedRow } from '../../catalogue/merge';
import { isSameValue } from '../../catalogue/valueText';
import { selectEntity } from '../../catalogue/catalogueSlice';
import { notifySaved } from '../../undo/undoSaga';
import { gatheredRow, spreadFields } from './courseRow';
import { clashFound, clashSettled, editedRow, selectEditor, type Clash } from './editorSlice';
import { flushPendingInput } from '../../richText/pendingInput';

/** @param clash what else was saved: the draft, or the published course */
export function* settle(clash: Clash & { theirs: ImportRow }) {
  const { base, theirs } = clash;
  yield* call(flushPendingInput);
  const editor = yield* select(selectEditor);
  const entity = yield* select(selectEntity, 'courses');
  const rows = { base: spreadRow(base), mine: spreadRow(editedRow(editor)), theirs: spreadRow(theirs) };
  const fields = spreadFields(entity?.fields ?? namesOnly(rows), Object.values(rows));
  yield* put(clashFound(clash));
  const both = fieldsToChoose(fields, rows).filter(
    ({ name }) => !isSameValue(rows.mine[name], rows.base[name]),
  );
  if (both.length > 0) return;
  yield* put(clashSettled(gatheredRow(mergedRow(fields, rows, firstSides(fields, rows)))));
  const told = fieldsToChoose(fields, rows).map(({ label }) => label);
  if (told.length > 0)
    yield* call(
      notifySaved,
      `Somebody else changed this meanwhile, and it is taken over: ${told.join(', ')}.`,
    );
}

/** Until the descriptions have loaded, every field is a line of text. */
const namesOnly = (rows: Readonly<Record<string, ImportRow>>) =>
  [...new Set(Object.values(rows).flatMap((row) => Object.keys(row)))]
    .filter((name) => !name.startsWith('section'))
    .map((name) => ({ name, label: name, type: 'line' as const, required: false }));
