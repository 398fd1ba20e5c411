import { useEffect, useEffectEvent, useState } from 'react';
import type { EntityName, Labels } from '@/contract/staff/catalogue';
import { TextField } from '../../shared/ui/TextField';
import { NameOptions, useNames } from './NameOptions';
import { referenceText, toText } from './valueText';

interface ReferenceFieldProps {
  label: string;
  name?: string;
  required?: boolean;
  error?: string;
  readOnly?: boolean;
  entity: EntityName;
  /** a key, or text that was not found yet */
  value: unknown;
  labels: Labels;
  onChange: (value: unknown) => void;
}

/** A reference to another row, selected by its name. Text that no row is called stays, with an error. */
export function ReferenceField({ entity, value, labels, error, onChange, ...words }: ReferenceFieldProps) {
  const names = useNames(entity);
  const [typed, setTyped] = useState<string | null>(null);
  const [isFocused, setFocused] = useState(false);
  const [known, setKnown] = useState(value);
  if (known !== value) {
    setKnown(value);
    // An undo, or the address of the page, has changed it.
    if (!isFocused) setTyped(null);
  }
  // Whoever types or pastes fast is ahead of the search for names.
  const text = typed ?? (typeof value === 'string' ? value : '');
  const found = names.valueOf(text, value);
  const take = useEffectEvent((key: number) => {
    if (key !== value) onChange(key);
  });
  useEffect(() => {
    if (typeof found === 'number') take(found);
  }, [found]);
  const searchKept = useEffectEvent(() => {
    if (text !== '') names.search(text);
  });
  // Text of a kept draft: its row may have been added meanwhile.
  useEffect(() => searchKept(), []);
  const isUnmatched = !isFocused && typeof found === 'string';
  const shown = value === undefined ? '' : referenceText(toText(value), labels[entity]?.[String(value)]);
  return (
    <>
      <TextField
        {...words}
        error={error ?? (isUnmatched ? names.problemOf(text) : undefined)}
        list={names.id}
        autoComplete="off"
        value={isFocused || isUnmatched ? (typed ?? shown) : shown}
        onFocus={() => {
          setFocused(true);
          names.search(text);
        }}
        onChange={({ target }) => {
          setTyped(target.value);
          names.search(target.value);
          onChange(names.valueOf(target.value, value));
        }}
        onBlur={() => {
          setFocused(false);
          if (typeof found !== 'string') setTyped(null);
        }}
      />
      <NameOptions {...names} entity={entity} />
    </>
  );
}
