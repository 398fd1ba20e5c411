import { useDispatch, useSelector } from 'react-redux';
import type { CatalogueChange } from '@/contract/staff/catalogue';
import {
  catalogueChanged,
  saveChanges,
  savingForgotten,
  selectEntity,
  selectLabels,
  selectSaving,
  type WithCatalogue,
} from '../catalogue/catalogueSlice';
import { ConflictDialog } from '../catalogue/ConflictDialog';
import { useEntity } from '../catalogue/useEntity';
import { selectCourses, type WithCourses } from './coursesSlice';

/** Who saves changes of the menu. */
export const MENU = 'courses menu';

/** Somebody else changed a portfolio or a group meanwhile. */
export function MenuConflict() {
  const dispatch = useDispatch();
  useEntity('portfolios');
  const { changes, conflicts } = useSelector((state: WithCatalogue) => selectSaving(state, MENU));
  const entity = conflicts[0]?.entity ?? 'portfolios';
  const fields = useSelector((state: WithCatalogue) => selectEntity(state, entity))?.fields;
  const labels = useSelector(selectLabels);
  const { portfolios, groups } = useSelector((state: WithCourses) => selectCourses(state));
  if (conflicts.length === 0 || !fields) return null;
  const known = entity === 'groups' ? groups : portfolios.data;
  return (
    <ConflictDialog
      fields={fields}
      labels={labels}
      conflicts={conflicts.map(({ index, key, current }) => {
        const change = changes[index];
        return {
          id: key,
          label: current?.label ?? key,
          base: known.find((one) => one.key === key)?.row ?? {},
          mine: change && 'row' in change ? change.row : null,
          theirs: current?.row ?? null,
        };
      })}
      onChosen={(chosen) => {
        const others = changes.filter((_change, index) => !conflicts.some((one) => one.index === index));
        const settled = chosen.flatMap(({ id, row }): CatalogueChange[] => {
          const current = conflicts.find(({ key }) => key === id)?.current;
          return row && current ? [{ entity, row, version: current.version }] : [];
        });
        dispatch(savingForgotten(MENU));
        dispatch(saveChanges({ by: MENU, changes: [...others, ...settled], words: 'Saved.' }));
      }}
      onClose={() => {
        dispatch(savingForgotten(MENU));
        dispatch(catalogueChanged());
      }}
    />
  );
}
