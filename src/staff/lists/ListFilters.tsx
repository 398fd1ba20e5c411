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
  const set = (name: string, value: unknown): void => change({ [name]: toText(value), page: '' });
  return (
    <form className={styles.filters} {...search.form}>
      <SearchField label="Search" {...search.field} />
      {entity.fields
        .filter(({ name }) => entity.filters.includes(name))
        .map((field) => {
          const value = query.get(field.name) ?? '';
          if (field.reference)
            return (
              <ReferenceField
                key={field.name}
                label={field.label}
                entity={field.reference}
                value={Number(value) || undefined}
                labels={labels}
                onChange={(key) => {
                  // Text that no row is called stays in the field, which takes the row once it is found.
                  if (typeof key !== 'string') set(field.name, key);
                }}
              />
            );
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
