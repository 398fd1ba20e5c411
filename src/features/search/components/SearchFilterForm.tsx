import { useRef } from 'react';
import { useSelector } from 'react-redux';
import { useNavigate } from 'react-router-dom';
import { paths } from '@/contract/paths';
import { COURSE_LENGTHS, type SearchFilters } from '@/contract/searchFilters';
import { Button } from '@/src/shared/ui/Button';
import { SelectField, type Option } from '@/src/shared/ui/SelectField';
import { IN_PAGE_NAVIGATION } from '@/src/shared/lib/inPageNavigation';
import { useEarlyChoices, type Choices } from '@/src/shared/lib/useEarlyChoices';
import { selectPortfolios } from '../../maintenance/maintenanceSelectors';
import { searchAddress } from '../searchAddress';
import styles from './SearchFilterForm.module.css';

export interface SearchFilterFormProps {
  query: string;
  filters: SearchFilters;
  cities: readonly string[];
}

/** The URL's choice is offered even if it is not among the options. */
const withChosen = (options: readonly Option[], chosen: string | undefined): readonly Option[] =>
  chosen === undefined || options.some(({ value }) => value === chosen)
    ? options
    : [...options, { value: chosen, label: chosen }];

/** The filters of a search. Without scripts it is a form that leads to the URL of its choices. */
export function SearchFilterForm({ query, filters, cities }: SearchFilterFormProps) {
  const navigate = useNavigate();
  const portfolios = useSelector(selectPortfolios);
  const selects: { name: keyof SearchFilters; label: string; all: string; options: readonly Option[] }[] = [
    { name: 'portfolio', label: 'Portfolio', all: 'All portfolios', options: portfolios },
    {
      name: 'city',
      label: 'City',
      all: 'All cities',
      options: cities.map((city) => ({ value: city, label: city })),
    },
    { name: 'days', label: 'Length', all: 'Any length', options: COURSE_LENGTHS },
  ];
  const choose = (chosen: Choices): void =>
    void navigate(searchAddress(query, { filters: { ...filters, ...chosen } }), {
      state: IN_PAGE_NAVIGATION,
    });
  const form = useRef<HTMLFormElement>(null);
  useEarlyChoices(form, choose);
  return (
    <form
      ref={form}
      method="get"
      action={paths.search}
      autoComplete="off"
      className={styles.filters}
      aria-label="Narrow the search"
    >
      <input type="hidden" name="q" value={query} />
      {selects.map(({ name, label, all, options }) => (
        <SelectField
          key={name}
          name={name}
          label={label}
          placeholder={all}
          options={withChosen(options, filters[name])}
          value={filters[name] ?? ''}
          onChange={({ target }) => choose({ [name]: target.value })}
        />
      ))}
      <noscript>
        <Button kind="secondary" type="submit">
          Narrow
        </Button>
      </noscript>
    </form>
  );
}
