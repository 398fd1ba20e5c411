import { useState } from 'react';
import type { RegionItem } from '@/contract/entities';
import { ALL_PORTFOLIOS } from '@/contract/constants';
import { formatMonth, msToDay, dayToMs } from '@/contract/time';
import { Button } from '@/src/shared/ui/Button';
import { SelectField, type Option } from '@/src/shared/ui/SelectField';
import { calendarFields, type CalendarAddress } from '../calendarAddress';
import { DEFAULT_SORT, SORT_ORDERS, type SortOrder } from '../calendarOrder';
import type { CalendarView } from '../calendarView';
import type { KnownPortfolio } from '../../maintenance/maintenanceSlice';
import { useLayout } from './useLayout';
import styles from './CalendarControls.module.css';

interface ChoiceProps {
  label: string;
  name: string;
  value: string;
  options: readonly Option[];
  /** id of the form that it belongs to; left out: the one around it */
  form?: string;
  onChoose: (value: string) => void;
}

/** Shows the choice at once, while the rest of the page is still rendering. */
function Choice({ label, name, value, options, form, onChoose }: ChoiceProps) {
  const [shown, setShown] = useState({ value, chosen: value });
  if (shown.value !== value) setShown({ value, chosen: value });
  return (
    <SelectField
      {...{ label, name, options, form }}
      placeholder={false}
      value={shown.chosen}
      onChange={({ target }) => {
        setShown({ value, chosen: target.value });
        onChoose(target.value);
      }}
    />
  );
}

const portfolioOptions = (portfolios: readonly KnownPortfolio[]): Option[] => [
  { value: ALL_PORTFOLIOS, label: 'All portfolios' },
  ...portfolios.map(({ value, label }) => ({ value, label })),
];

function regionOptions(regions: readonly RegionItem[], region: number): Option[] {
  const known = regions.map(({ id, label }) => ({ value: String(id), label }));
  return regions.some(({ id }) => id === region)
    ? known
    : [...known, { value: String(region), label: `Region ${region}` }];
}

/** All of them first; what the address names is offered too where there is nothing of it. */
const filterOptions = (all: string, options: readonly Option[], chosen: Option | null): Option[] => [
  { value: '', label: all },
  ...options,
  ...(chosen && !options.some(({ value }) => value === chosen.value) ? [chosen] : []),
];

const cityOption = (city: string): Option => ({ value: city, label: city });
const monthOption = (month: number): Option => ({
  value: msToDay(month).slice(0, 7),
  label: formatMonth(month),
});

export interface CalendarControlsProps {
  address: CalendarAddress;
  /** value of the portfolio that is looked at */
  portfolio: string;
  portfolios: readonly KnownPortfolio[];
  regions: readonly RegionItem[];
  view: Pick<CalendarView, 'cities' | 'openMonths'>;
  onChange: (change: Partial<CalendarAddress>) => void;
}

/** What of the address a form leaves as it is. */
function Kept({ address, without }: { address: CalendarAddress; without: readonly string[] }) {
  return calendarFields({ ...address, from: 0 })
    .filter(([name]) => !without.includes(name))
    .map(([name, value]) => <input key={name} type="hidden" name={name} value={value} />);
}

const IN_VIEW = ['portfolio', 'region', 'sort'];
const IN_FILTER = ['city', 'month'];

/** The form that City and Month belong to. */
const FILTER = 'calendar-filter';

/**
 * What is shown, and in which order. Without a script these are forms that lead to the address of the view: two, so that neither
 * brings the empty fields of the other into it.
 */
export function CalendarControls(props: CalendarControlsProps) {
  const { address, portfolio, portfolios, regions, view, onChange } = props;
  const { city, month } = address;
  // The server does not know the width. It renders the table's order, and a phone corrects it without a layout shift.
  const { container, layout } = useLayout();
  const ownSort = layout === 'narrow' ? DEFAULT_SORT.narrow : DEFAULT_SORT.wide;
  return (
    <div ref={container}>
      <form className={styles.controls} method="get" action="/calendar">
        <Choice
          label="Portfolio"
          name="portfolio"
          value={portfolio}
          options={portfolioOptions(portfolios)}
          onChoose={(value) => onChange({ portfolio: value, city: null, month: null })}
        />
        {address.hasRegion && (
          <Choice
            label="Region"
            name="region"
            value={String(address.region)}
            options={regionOptions(regions, address.region)}
            onChoose={(value) => onChange({ region: Number(value), city: null })}
          />
        )}
        <Choice
          label="City"
          name="city"
          form={FILTER}
          value={city ?? ''}
          options={filterOptions(
            'All cities',
            view.cities.map(cityOption),
            city === null ? null : cityOption(city),
          )}
          onChoose={(value) => onChange({ city: value || null })}
        />
        <Choice
          label="Month"
          name="month"
          form={FILTER}
          value={month ?? ''}
          options={filterOptions(
            'All months',
            view.openMonths.map(monthOption),
            month === null ? null : monthOption(dayToMs(`${month}-01`)),
          )}
          onChoose={(value) => onChange({ month: value || null })}
        />
        <Choice
          label="Sort by"
          name="sort"
          value={address.sort ?? ownSort}
          options={SORT_ORDERS}
          onChoose={(value) => onChange({ sort: value === ownSort ? null : (value as SortOrder) })}
        />
        <Kept address={address} without={IN_VIEW} />
        <noscript>
          <Button kind="secondary" type="submit">
            Show
          </Button>
        </noscript>
        <noscript>
          <Button kind="secondary" type="submit" form={FILTER}>
            Narrow
          </Button>
        </noscript>
      </form>
      <form id={FILTER} method="get" action="/calendar">
        <Kept address={address} without={IN_FILTER} />
      </form>
    </div>
  );
}
