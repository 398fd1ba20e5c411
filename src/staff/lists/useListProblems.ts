import { useMemo } from 'react';
import { useSelector } from 'react-redux';
import type { EntityName } from '@/contract/staff/catalogue';
import { selectSaving, type WithCatalogue } from '../catalogue/catalogueSlice';
import { isSameValue } from '../catalogue/valueText';
import { toProblems } from './listsSaga';
import { saverOf } from './lists';
import { selectLists } from './listsSlice';

type Problems = Record<string, Record<string, string>>;

/** @returns the server's errors by row and field, without fields that have changed since */
export function useListProblems(entity: EntityName): Problems {
  const { errors, changes } = useSelector((state: WithCatalogue) => selectSaving(state, saverOf(entity)));
  const { edits, sent: sentBy } = useSelector(selectLists);
  const sent = sentBy[entity];
  return useMemo(() => {
    const problems: Problems = {};
    for (const { index, field, message } of toProblems(errors)) {
      const id = sent?.[index]?.id;
      const change = changes[index];
      const edit = id === undefined ? undefined : edits[id];
      if (id === undefined || !change || !edit) continue;
      const top = /^\w*/.exec(field)?.[0] ?? '';
      if (top && !('row' in change && isSameValue(change.row[top], edit.row?.[top]))) continue;
      // The first one at the cell; each at its own field in the dialog.
      problems[id] = { [top]: message, [field]: message, ...problems[id] };
    }
    return problems;
  }, [errors, changes, sent, edits]);
}
