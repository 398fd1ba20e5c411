import { useDispatch, useSelector } from 'react-redux';
import type { CatalogueChange, EntityName } from '@/contract/staff/catalogue';
import type { CatalogueConflict } from '@/contract/staff/catalogueResponses';
import {
  catalogueChanged,
  conflictsOfSaving,
  savingForgotten,
  selectEntity,
  selectSaving,
  type WithCatalogue,
} from '../catalogue/catalogueSlice';
import { ConflictDialog } from '../catalogue/ConflictDialog';
import { useEntity } from '../catalogue/useEntity';
import { selectCourses, type Bases } from './coursesSlice';
import { MENU } from './menuOrder';

export const baseName = (entity: EntityName, key: string): string => `${entity} ${key}`;

interface MenuConflictProps {
  onSave: (words: string, changes: CatalogueChange[], bases: Bases) => void;
}

const basesOf = (conflicts: readonly CatalogueConflict[]): Bases =>
  Object.fromEntries(
    conflicts.flatMap(({ entity, key, current }) =>
      current ? [[baseName(entity, key), current.row] as const] : [],
    ),
  );

/** Shown if somebody else has changed a portfolio or a group meanwhile. */
export function MenuConflict({ onSave }: MenuConflictProps) {
  const dispatch = useDispatch();
  // Not the displayed list, which is reloaded as soon as somebody else has saved.
  const { bases } = useSelector(selectCourses);
  useEntity('portfolios');
  const { changes, conflicts } = useSelector((state: WithCatalogue) => selectSaving(state, MENU));
  const entity = conflicts[0]?.entity ?? 'portfolios';
  const fields = useSelector((state: WithCatalogue) => selectEntity(state, entity))?.fields;
  if (conflicts.length === 0 || !fields) return null;
  return (
    <ConflictDialog
      fields={fields}
      conflicts={conflictsOfSaving({ conflicts, changes }).map(({ key, current, mine }) => ({
        id: key,
        label: current?.label ?? key,
        base: bases[baseName(entity, key)] ?? {},
        mine,
        theirs: current?.row ?? null,
      }))}
      onChosen={(chosen) => {
        const others = changes.filter((_change, index) => !conflicts.some((one) => one.index === index));
        const settled = chosen.flatMap(({ id, row }): CatalogueChange[] => {
          const current = conflicts.find(({ key }) => key === id)?.current;
          return row && current ? [{ entity, row, version: current.version }] : [];
        });
        dispatch(savingForgotten(MENU));
        onSave('Saved.', [...others, ...settled], basesOf(conflicts));
      }}
      onClose={() => {
        dispatch(savingForgotten(MENU));
        dispatch(catalogueChanged());
      }}
    />
  );
}
