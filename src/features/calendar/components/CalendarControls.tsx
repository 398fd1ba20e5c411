import { useState, type ChangeEvent } from 'react';
import type { RegionItem } from '@/contract/entities';
import { ALL_PORTFOLIOS } from '@/contract/constants';
import { formatMonth, msToDay, dayToMs } from '@/contract/time';
import { useEarlyChoices, type Choices } from '@/src/shared/lib/useEarlyChoices';
import { Button } from '@/src/shared/ui/Button';
import { SelectField, type Option } from '@/src/shared/ui/SelectField';
import { calendarFields, type CalendarAddress } from '../calendarAddress';
import { DEFAULT_SORT, SORT_ORDERS, type SortOrder } from '../calendarOrder';
import type { CalendarView } from '../calendarView';
import type { KnownPortfolio } from '../../maintenance/maintenanceSlice';
import { useLayout } from './useLayout';
import styles from './CalendarControls.module.css';

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

/** "All" comes first; the URL's choice is offered too even if it has no sessions. */
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

type Choosable = 'portfolio' | 'region' | 'city' | 'month' | 'sort';

/**
 * Applies choices to the URL. Another portfolio or region has other cities, so the city is reset unless it
 * was chosen too.
 */
function changeTo(
  { portfolio, region, city, month, sort }: Partial<Record<Choosable, string>>,
  ownSort: SortOrder,
): Partial<CalendarAddress> {
  return {
    ...(portfolio !== undefined && { portfolio, city: null, month: null }),
    ...(region !== undefined && { region: Number(region), city: null }),
    ...(city !== undefined && { city: city || null }),
    ...(month !== undefined && { month: month || null }),
    ...(sort !== undefined && { sort: sort === ownSort ? null : (sort as SortOrder) }),
  };
}

export interface CalendarControlsProps {
  address: CalendarAddress;
  /** value of the displayed portfolio */
  portfolio: string;
  portfolios: readonly KnownPortfolio[];
  regions: readonly RegionItem[];
  view: Pick<CalendarView, 'cities' | 'openMonths'>;
  onChange: (change: Partial<CalendarAddress>) => void;
}

/** The parameters of the URL that the form of City and Month keeps. */
function Kept({ address }: { address: CalendarAddress }) {
  return calendarFields({ ...address, city: null, month: null, from: 0 }).map(([name, value]) => (
    <input key={name} type="hidden" name={name} value={value} />
  ));
}

/** The form of City and Month. */
const FILTER = 'calendar-filter';

/**
 * The choice of sessions and their order. Without scripts these are forms that lead to the view's URL: two,
 * so that neither adds the empty fields of the other to it. The first one keeps neither city nor month, which
 * another portfolio or region may not have.
 */
export function CalendarControls(props: CalendarControlsProps) {
  const { address, portfolio, portfolios, regions, view, onChange } = props;
  const { city, month } = address;
  // The server does not know the width. It renders the table's order, and a phone corrects it without a
  // layout shift.
  const { container, layout } = useLayout();
  const ownSort = layout === 'narrow' ? DEFAULT_SORT.narrow : DEFAULT_SORT.wide;
  // A choice is shown at once, while the rest of the page is still rendering.
  const [shown, setShown] = useState<{ address: CalendarAddress; chosen: Choices }>({ address, chosen: {} });
  if (shown.address !== address) setShown({ address, chosen: {} });
  const choose = (chosen: Choices): void => {
    setShown({ address, chosen: { ...shown.chosen, ...chosen } });
    onChange(changeTo(chosen, ownSort));
  };
  useEarlyChoices(container, choose);
  const choice = (name: Choosable, value: string) => ({
    name,
    placeholder: false as const,
    value: shown.chosen[name] ?? value,
    onChange: ({ target }: ChangeEvent<HTMLSelectElement>) => choose({ [name]: target.value }),
  });
  return (
    <div ref={container}>
      <form
        className={styles.controls}
        data-items={address.hasRegion ? 5 : 4}
        method="get"
        action="/calendar"
        autoComplete="off"
      >
        <SelectField
          {...choice('portfolio', portfolio)}
          label="Portfolio"
          options={portfolioOptions(portfolios)}
        />
        {address.hasRegion && (
          <SelectField
            {...choice('region', String(address.region))}
            label="Region"
            options={regionOptions(regions, address.region)}
          />
        )}
        <SelectField
          {...choice('city', city ?? '')}
          label="City"
          form={FILTER}
          options={filterOptions(
            'All cities',
            view.cities.map(cityOption),
            city === null ? null : cityOption(city),
          )}
        />
        <SelectField
          {...choice('month', month ?? '')}
          label="Month"
          form={FILTER}
          options={filterOptions(
            'All months',
            view.openMonths.map(monthOption),
            month === null ? null : monthOption(dayToMs(`${month}-01`)),
          )}
        />
        <SelectField {...choice('sort', address.sort ?? ownSort)} label="Sort by" options={SORT_ORDERS} />
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
      <form id={FILTER} method="get" action="/calendar" autoComplete="off">
        <Kept address={address} />
      </form>
    </div>
  );
}
