import { useState } from 'react';
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
  value: unknown;
  labels: Labels;
  onChange: (value: unknown) => void;
}

/** A reference to another row, selected by its name. */
export function ReferenceField({ entity, value, labels, onChange, ...words }: ReferenceFieldProps) {
  const names = useNames(entity);
  const shown = value === undefined ? '' : referenceText(toText(value), labels[entity]?.[String(value)]);
  const [typed, setTyped] = useState<string | null>(null);
  return (
    <>
      <TextField
        {...words}
        list={names.id}
        autoComplete="off"
        value={typed ?? shown}
        onFocus={() => names.search('')}
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
