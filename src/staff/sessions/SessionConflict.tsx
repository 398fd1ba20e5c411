import { useDispatch, useSelector } from 'react-redux';
import type { CatalogueChange, ImportRow } from '@/contract/staff/catalogue';
import { ConflictDialog } from '../catalogue/ConflictDialog';
import {
  conflictsOfSaving,
  savingForgotten,
  selectSaving,
  type WithCatalogue,
} from '../catalogue/catalogueSlice';
import { useEntity } from '../catalogue/useEntity';
import { selectSessions, type WithSessions } from './sessionsSlice';
import { useSave } from './useSave';

const NOTHING: ImportRow = {};

/** Resolves a conflict with somebody else's save, field by field. */
export function SessionConflict({ by, onGivenUp }: { by: string; onGivenUp: () => void }) {
  const dispatch = useDispatch();
  const conflicts = conflictsOfSaving(useSelector((state: WithCatalogue) => selectSaving(state, by)));
  const bases = useSelector((state: WithSessions) => selectSessions(state).bases);
  const fields = useEntity('sessions')?.fields ?? [];
  const save = useSave();
  if (conflicts.length === 0 || fields.length === 0) return null;
  return (
    <ConflictDialog
      conflicts={conflicts.map(({ key, current, mine }) => ({
        id: key,
        label: current?.label ?? `Session ${key}`,
        base: bases[key] ?? NOTHING,
        mine,
        theirs: current?.row ?? null,
      }))}
      fields={fields}
      onClose={() => dispatch(savingForgotten(by))}
      onChosen={(chosen) => {
        const again = chosen.flatMap(({ id, row }): CatalogueChange[] => {
          const current = conflicts.find(({ key }) => key === id)?.current ?? null;
          if (row) return [{ entity: 'sessions', row, version: current?.version ?? null }];
          return row === null && current
            ? [{ entity: 'sessions', key: id, version: current.version, remove: true }]
            : [];
        });
        dispatch(savingForgotten(by));
        if (again.length === 0) onGivenUp();
        else {
          const now = conflicts.map(({ key, current }) => [key, current?.row ?? NOTHING]);
          save(by, again, 'The session is changed.', Object.fromEntries(now) as Record<string, ImportRow>);
        }
      }}
    />
  );
}
