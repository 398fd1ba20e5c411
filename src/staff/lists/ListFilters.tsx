import { useState } from 'react';
import type { Labels } from '@/contract/staff/catalogue';
import type { EntityDescription } from '@/contract/staff/catalogueResponses';
import { SelectField } from '../../shared/ui/SelectField';
import { ReferenceField } from '../catalogue/ReferenceField';
import { choicesOf, choiceText, toText } from '../catalogue/valueText';
import styles from '../shared/ListAndOpen.module.css';
import { SearchField } from '../shared/SearchField';
import { useAddress } from '../shared/useAddress';
import { useSearch } from '../shared/useSearch';

/** Search, and a filter for each field with few values or a reference. */
export function ListFilters({ entity, labels }: { entity: EntityDescription; labels: Labels }) {
  const { query, change } = useAddress();
  const search = useSearch(query.get('q') ?? '', (words) => set('q', words));
  // Text that is not the name of a row yet: whoever types fast is ahead of the search for names.
  const [unfound, setUnfound] = useState<Record<string, { text: string; over: string }>>({});
  const set = (name: string, value: unknown): void => change({ [name]: toText(value), page: '' });
  return (
    <form className={styles.filters} {...search.form}>
      <SearchField label="Search" {...search.field} />
      {entity.fields
        .filter(({ name }) => entity.filters.includes(name))
        .map((field) => {
          const value = query.get(field.name) ?? '';
          if (field.reference) {
            const { text, over } = unfound[field.name] ?? {};
            return (
              <ReferenceField
                key={field.name}
                label={field.label}
                entity={field.reference}
                value={(over === value && text) || Number(value) || undefined}
                labels={labels}
                onChange={(key) => {
                  const typed = typeof key === 'string' ? key : '';
                  setUnfound((before) => ({ ...before, [field.name]: { text: typed, over: value } }));
                  if (!typed) set(field.name, key);
                }}
              />
            );
          }
          const choices = choicesOf(field);
          if (choices.length === 0) return null;
          return (
            <SelectField
              key={field.name}
              label={field.label}
              value={value}
              placeholder="All"
              options={choices.map((choice) => ({ value: choice, label: choiceText(field, choice) }))}
              onChange={({ target }) => set(field.name, target.value)}
            />
          );
        })}
    </form>
  );
}
