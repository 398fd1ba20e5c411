import type { EntityDescription, Labels } from '@/contract/staff/catalogue';
import { SelectField } from '../../shared/ui/SelectField';
import { ReferenceField } from '../catalogue/ReferenceField';
import { choicesOf, choiceText, toText } from '../catalogue/valueText';
import styles from '../shared/ListAndOpen.module.css';
import { SearchField } from '../shared/SearchField';
import { useAddress } from '../shared/useAddress';
import { useSearchField } from '../shared/useSearchField';

/** Search, and a filter for each field with few values or a reference. */
export function ListFilters({ entity, labels }: { entity: EntityDescription; labels: Labels }) {
  const { query, change } = useAddress();
  const words = query.get('q') ?? '';
  const search = useSearchField(words);
  const set = (name: string, value: unknown): void => change({ [name]: toText(value), page: '' });
  return (
    <form
      className={styles.filters}
      role="search"
      onSubmit={(event) => {
        event.preventDefault();
        set('q', search.current?.value.trim());
      }}
    >
      <SearchField label="Search" ref={search} defaultValue={words} />
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
                  if (key === undefined || typeof key === 'number') set(field.name, key);
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
