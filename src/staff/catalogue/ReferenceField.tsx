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

/** A reference to another row, selected by its name. */
export function ReferenceField({ entity, value, labels, onChange, ...words }: ReferenceFieldProps) {
  const names = useNames(entity);
  const shown = value === undefined ? '' : referenceText(toText(value), labels[entity]?.[String(value)]);
  const [typed, setTyped] = useState<string | null>(null);
  // Whoever types or pastes fast is ahead of the search for names.
  const found = typeof value === 'string' ? names.valueOf(value) : undefined;
  const take = useEffectEvent(onChange);
  useEffect(() => {
    if (typeof found === 'number') take(found);
  }, [found]);
  return (
    <>
      <TextField
        {...words}
        list={names.id}
        autoComplete="off"
        value={typed ?? shown}
        onFocus={() => names.search(typeof value === 'string' ? value : '')}
        onChange={({ target }) => {
          setTyped(target.value);
          names.search(target.value);
          onChange(names.valueOf(target.value));
        }}
        onBlur={() => setTyped(null)}
      />
      <NameOptions {...names} entity={entity} />
    </>
  );
}
