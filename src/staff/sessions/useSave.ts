import { useDispatch } from 'react-redux';
import type { CatalogueChange, ImportRow } from '@/contract/staff/catalogue';
import { saveChanges } from '../catalogue/catalogueSlice';
import { basesKept } from './sessionsSlice';

/** @returns a function that saves a change set; `bases` are the earlier rows, for resolving conflicts */
export function useSave() {
  const dispatch = useDispatch();
  return (
    by: string,
    changes: CatalogueChange[],
    words: string,
    bases: Record<string, ImportRow> = {},
  ): void => {
    dispatch(basesKept(bases));
    dispatch(saveChanges({ by, changes, words }));
  };
}
