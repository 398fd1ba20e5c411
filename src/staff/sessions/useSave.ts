import { useDispatch } from 'react-redux';
import type { CatalogueChange, ImportRow } from '@/contract/staff/catalogue';
import { saveChanges } from '../catalogue/catalogueSlice';
import { basesKept } from './sessionsSlice';

/** @returns what saves a change set; `bases` are the rows as they were, should somebody have been faster */
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
