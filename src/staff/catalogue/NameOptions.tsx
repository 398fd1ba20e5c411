import { useId } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import type { EntityName } from '@/contract/staff/catalogue';
import { findNames, selectLabels, type WithCatalogue } from './catalogueSlice';
import { numberInBrackets, referenceText } from './valueText';

const NO_KEYS: readonly string[] = [];

/**
 * Offers the rows of an entity by name: the id of the datalist, the search, and the conversion of text to a
 * key.
 */
export function useNames(entity: EntityName) {
  const id = useId();
  const dispatch = useDispatch();
  const names = useSelector(selectLabels)[entity];
  return {
    id,
    search: (text: string): void => void dispatch(findNames({ entity, q: text.replace(/\s*\(\d*\)?$/, '') })),
    /** @returns the key; text without a match stays text, which the server refuses */
    valueOf(text: string): unknown {
      const typed = text.trim();
      if (typed === '') return undefined;
      const same = Object.entries(names ?? {}).filter(
        ([, label]) => label.toLowerCase() === typed.toLowerCase(),
      );
      if (same.length === 1) return Number(same[0]?.[0]);
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
