import { useState } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { Link } from 'react-router-dom';
import type { CatalogueChange } from '@/contract/staff/catalogue';
import type { CatalogueRow } from '@/contract/staff/catalogueResponses';
import { isComposing } from '../../shared/lib/isComposing';
import { useMediaQuery } from '../../shared/lib/useMediaQuery';
import { Button } from '../../shared/ui/Button';
import { FieldError } from '../../shared/ui/FieldError';
import { TextField } from '../../shared/ui/TextField';
import { saveChanges, savingForgotten, selectSaving, type WithCatalogue } from '../catalogue/catalogueSlice';
import { ListState } from '../shared/ListState';
import { useDraft } from '../shared/useDraft';
import { useMoving } from '../shared/useMoving';
import { basesKept, loadMenu, menuEntrySent, selectCourses, type Bases } from './coursesSlice';
import { baseName, MenuConflict } from './MenuConflict';
import {
  groupIdsOf,
  groupOrderChange,
  hiddenWords,
  isShown,
  MENU,
  moved,
  orderChanges,
  renameChange,
  renamingOf,
  showChange,
  type MenuEntity,
} from './menuOrder';
import { useCourseQuery } from './useCourseQuery';
import styles from './Menu.module.css';

const focus = (input: HTMLInputElement | null): void => input?.focus();

interface EntryProps {
  entity: MenuEntity;
  row: CatalogueRow;
  index: number;
  count: number;
  isOpen: boolean;
  to: string;
  /** why its last change was refused */
  problem: string | undefined;
  onMove: (from: number, to: number) => void;
  /** @param was the entry on which the changes are based, if that is an earlier one */
  save: (words: string, changes: CatalogueChange[], was?: CatalogueRow) => void;
}

/** A name that is being typed, with the entry as it was when that began. */
interface Renaming {
  name: string | null;
  of: CatalogueRow | null;
}
const NOT_RENAMED: Renaming = { name: null, of: null };

/** Name, position and visibility of the selected entry. */
function Tools({ entity, row, index, count, problem, onMove, save }: EntryProps) {
  const dispatch = useDispatch();
  const { fields, set, discard } = useDraft(renamingOf(entity, row.key), {
    ...{ stored: NOT_RENAMED, version: 0 },
  });
  const { name, of } = fields;
  // A draft is opened again only if something was typed, and the focus stays where it is then.
  const [isBegun, setBegun] = useState(false);
  const isRenaming = name !== null && (isBegun || name !== of?.label);
  /** the name that is being saved */
  const [sent, setSent] = useState<string | null>(null);
  const { isSaving, conflicts } = useSelector((state: WithCatalogue) => selectSaving(state, MENU));
  const { sender } = useSelector(selectCourses);
  // What was refused, or is not decided, stays: the typed name is there to be mended or sent again.
  if (sent !== null && !isSaving && conflicts.length === 0) {
    setSent(null);
    if (sender === null && name === sent) discard();
    // What was typed on meanwhile is based on the name that is stored now, not on the one before.
    else if (sender === null && of)
      set({ of: { ...of, label: sent.trim(), row: renameChange(entity, of, sent).row } });
  }
  const isVisible = isShown(entity, row);
  const edit = (to: Renaming): void => {
    set(to);
    if (problem) dispatch(savingForgotten(MENU));
  };
  if (isRenaming)
    return (
      <form
        className={styles.rename}
        onSubmit={(event) => {
          event.preventDefault();
          // Somebody else has given another name meanwhile: based on the former one, it is asked about.
          const was = of && of.label !== row.label ? of : row;
          save('The name is saved.', [renameChange(entity, was, name)], was);
          setSent(name);
        }}
      >
        <TextField
          label={`Name of ${row.label}`}
          value={name}
          required
          error={problem}
          ref={isBegun ? focus : undefined}
          onChange={({ target }) => set({ name: target.value })}
          onKeyDown={({ key, nativeEvent }) => {
            if (key === 'Escape' && !isComposing(nativeEvent)) edit(NOT_RENAMED);
          }}
        />
        <Button type="submit" disabled={isSaving || name.trim() === ''}>
          Save
        </Button>
        <Button kind="quiet" onClick={() => edit(NOT_RENAMED)}>
          Cancel
        </Button>
      </form>
    );
  const tool = (words: string, isOff: boolean, onClick: () => void) => (
    <Button kind="quiet" aria-label={`${words}: ${row.label}`} disabled={isSaving || isOff} onClick={onClick}>
      {words}
    </Button>
  );
  return (
    <>
      <div className={styles.tools}>
        {tool('Rename', false, () => {
          setBegun(true);
          edit({ name: row.label, of: row });
        })}
        {tool('Move up', index === 0, () => onMove(index, index - 1))}
        {tool('Move down', index === count - 1, () => onMove(index, index + 1))}
        {tool(isVisible ? 'Hide' : 'Show', false, () =>
          save(isVisible ? hiddenWords(entity, row.label) : `Visitors see ${row.label} again.`, [
            showChange(entity, row, !isVisible),
          ]),
        )}
      </div>
      {problem && (
        <div className={styles.problem} role="alert">
          <FieldError id={`${entity}-${row.key}-error`} text={problem} />
        </div>
      )}
    </>
  );
}

/** A portfolio or a group: a link that shows its courses; if selected, with controls to change it. */
function Entry(props: EntryProps & { children?: React.ReactNode }) {
  const { entity, row, index, isOpen, to, onMove, children } = props;
  const { isSaving } = useSelector((state: WithCatalogue) => selectSaving(state, MENU));
  const moving = useMoving(entity, index, onMove);
  return (
    // Like the buttons: a save that is running takes no further change.
    <li {...(isSaving ? {} : moving)} className={styles.entry}>
      <Link to={to} draggable={false} aria-current={isOpen ? 'true' : undefined}>
        <span>{row.label}</span>
        {!isShown(entity, row) && <span className={styles.hidden}>Hidden</span>}
      </Link>
      {isOpen && <Tools {...props} />}
      {children}
    </li>
  );
}

/** Portfolios in the order of the visitors' menu; the selected one with its groups. */
export function Menu() {
  const dispatch = useDispatch();
  const { portfolios, groups, sender } = useSelector(selectCourses);
  const { portfolio: chosen, group: chosenGroup, addressWith } = useCourseQuery();
  // On a phone, the courses come first. Paper has the menu open, as the screen from which it is printed.
  const isWide = useMediaQuery('print, (min-width: 62.5rem)', true);
  const [startsOpen] = useState(chosen > 0);
  const { isSaving, errors } = useSelector((state: WithCatalogue) => selectSaving(state, MENU));
  const problem = errors[0]?.message;
  const send = (words: string, changes: CatalogueChange[], known: Bases): void => {
    if (changes.length === 0) return;
    dispatch(basesKept(known));
    dispatch(saveChanges({ by: MENU, changes, words }));
  };
  const saveFor = (entity: MenuEntity, { key, label }: CatalogueRow): EntryProps['save'] => {
    const name = baseName(entity, key);
    return (words, changes, was) => {
      // A drag that began before the save would be lost, and the save's error told at the dragged entry.
      if (isSaving) return;
      if (changes.length > 0) dispatch(menuEntrySent({ name, label }));
      send(
        words,
        changes,
        Object.fromEntries([
          ...portfolios.data.map((one) => [baseName('portfolios', one.key), one.row] as const),
          ...groups.map((one) => [baseName('groups', one.key), one.row] as const),
          ...(was ? [[name, was.row] as const] : []),
        ]),
      );
    };
  };
  const problemOf = (entity: MenuEntity, { key }: CatalogueRow): string | undefined =>
    sender?.name === baseName(entity, key) ? problem : undefined;
  const openName = chosenGroup
    ? baseName('groups', String(chosenGroup))
    : baseName('portfolios', String(chosen));
  const movePortfolio = (from: number, to: number): void => {
    const portfolio = portfolios.data[from];
    if (!portfolio) return;
    const changes = orderChanges(moved(portfolios.data, from, to));
    saveFor('portfolios', portfolio)('The order is saved.', changes);
  };
  const groupOf = new Map(groups.map((group) => [group.key, group]));
  const open = portfolios.data.find(({ key }) => key === String(chosen));
  const inOpen = open ? groupIdsOf(open).flatMap((id) => groupOf.get(id) ?? []) : [];
  const moveGroup = (from: number, to: number): void => {
    const ids = moved(
      inOpen.map(({ key }) => key),
      from,
      to,
    );
    const group = inOpen[from];
    if (!open || !group) return;
    saveFor('groups', group)(`The order of ${open.label} is saved.`, [groupOrderChange(open, ids)]);
  };
  return (
    <section className={styles.menu} aria-label="Portfolios and groups">
      <details key={String(isWide)} open={isWide || startsOpen}>
        <summary>Portfolios and groups</summary>
        <ListState
          state={portfolios}
          empty="No portfolios yet: they come with an import."
          onRetry={() => dispatch(loadMenu())}
        >
          <ul>
            <li className={styles.entry}>
              <Link
                to={addressWith({ portfolio: '', group: '', page: '' })}
                aria-current={chosen || chosenGroup ? undefined : 'true'}
              >
                All courses
              </Link>
            </li>
            {portfolios.data.map((portfolio, index) => (
              <Entry
                key={portfolio.key}
                entity="portfolios"
                row={portfolio}
                index={index}
                count={portfolios.data.length}
                isOpen={portfolio === open && !chosenGroup}
                to={addressWith({ portfolio: portfolio.key, group: '', page: '' })}
                problem={problemOf('portfolios', portfolio)}
                save={saveFor('portfolios', portfolio)}
                onMove={movePortfolio}
              >
                {portfolio === open && (
                  <ul>
                    {inOpen.map((group, at) => (
                      <Entry
                        key={group.key}
                        entity="groups"
                        row={group}
                        index={at}
                        count={inOpen.length}
                        isOpen={group.key === String(chosenGroup)}
                        to={addressWith({ group: group.key, page: '' })}
                        problem={problemOf('groups', group)}
                        save={saveFor('groups', group)}
                        onMove={moveGroup}
                      />
                    ))}
                  </ul>
                )}
              </Entry>
            ))}
          </ul>
        </ListState>
      </details>
      {problem && sender?.name !== openName && (
        <div className={styles.problem} role="alert">
          <FieldError id="menu-error" text={sender ? `“${sender.label}”: ${problem}` : problem} />
        </div>
      )}
      <MenuConflict onSave={send} />
    </section>
  );
}
