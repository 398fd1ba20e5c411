import { useId } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import type { EntityName } from '@/contract/staff/catalogue';
import { findNames, selectLabels, type WithCatalogue } from './catalogueSlice';
import { numberInBrackets, referenceText } from './valueText';

const NO_KEYS: readonly string[] = [];
const UNKNOWN = 'There is no such name. Choose one from the list.';
const SEVERAL = 'Several have this name. Choose one from the list.';

/** What is searched for: a number in brackets belongs to an option, not to a name. */
const searchOf = (text: string): string => text.trim().replace(/\s*\(\d*\)?$/, '');

/**
 * Offers the rows of an entity by name: the id of the datalist, the search, and the conversion of text to a
 * key.
 */
export function useNames(entity: EntityName) {
  const id = useId();
  const dispatch = useDispatch();
  const names = useSelector(selectLabels)[entity];
  const searched = useSelector(({ catalogue }: WithCatalogue) => catalogue.searched[entity]);
  /** @returns the keys of the rows with this name */
  const keysOf = (name: string): string[] =>
    Object.entries(names ?? {})
      .filter(([, label]) => label.toLowerCase() === name.trim().toLowerCase())
      .map(([key]) => key);
  return {
    id,
    search: (text: string): void => void dispatch(findNames({ entity, q: searchOf(text) })),
    /** @returns the error of text without a match; undefined as long as the search has not answered */
    problemOf(text: string): string | undefined {
      if (keysOf(text).length > 1) return SEVERAL;
      return searched?.[searchOf(text)] ? UNKNOWN : undefined;
    },
    /**
     * @param current the value so far: it stays if another row has the same name
     * @returns the key; text without a match stays text, which the server refuses
     */
    valueOf(text: string, current?: unknown): unknown {
      const typed = text.trim();
      if (typed === '') return undefined;
      const same = keysOf(typed);
      if (same.length === 1) return Number(same[0]);
      if (same.includes(String(current))) return Number(current);
      const key = numberInBrackets(typed) ?? (/^\d{1,10}$/.test(typed) ? typed : undefined);
      return key === undefined ? typed : Number(key);
    },
  };
}

/** The options of the last search. */
export function NameOptions({ id, entity }: { id: string; entity: EntityName }) {
  const keys = useSelector(({ catalogue }: WithCatalogue) => catalogue.found[entity] ?? NO_KEYS);
  const names = useSelector(selectLabels)[entity];
  return (
    <datalist id={id}>
      {keys.map((key) => (
        <option key={key} value={referenceText(key, names?.[key])} />
      ))}
    </datalist>
  );
}
