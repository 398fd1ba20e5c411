import { useState } from 'react';
import type { PortfolioItem, RegionItem } from '../../../../contract/entities';
import { ALL_PORTFOLIOS } from '../../../../contract/constants';
import { Button } from '../../../shared/ui/Button';
import { SelectField, type Option } from '../../../shared/ui/SelectField';
import type { CalendarAddress } from '../calendarAddress';
import { SORT_ORDERS, type SortOrder } from '../calendarOrder';
import styles from './CalendarControls.module.css';

interface ChoiceProps {
  label: string;
  name: string;
  value: string;
  options: readonly Option[];
  onChoose: (value: string) => void;
}

/** Shows what was chosen at once, while the page behind it is still being put together. */
function Choice({ label, name, value, options, onChoose }: ChoiceProps) {
  const [shown, setShown] = useState({ value, chosen: value });
  if (shown.value !== value) setShown({ value, chosen: value });
  return (
    <SelectField
      {...{ label, name, options }}
      placeholder={false}
      value={shown.chosen}
      onChange={({ target }) => {
        setShown({ value, chosen: target.value });
        onChoose(target.value);
      }}
    />
  );
}

const portfolioOptions = (portfolios: readonly PortfolioItem[]): Option[] => [
  { value: ALL_PORTFOLIOS, label: 'All portfolios' },
  ...portfolios.map(({ value, label }) => ({ value, label })),
];

function regionOptions(regions: readonly RegionItem[], region: number): Option[] {
  const known = regions.map(({ id, label }) => ({ value: String(id), label }));
  return regions.some(({ id }) => id === region)
    ? known
    : [...known, { value: String(region), label: `Region ${region}` }];
}

export interface CalendarControlsProps {
  address: CalendarAddress;
  /** value of the portfolio that is looked at */
  portfolio: string;
  portfolios: readonly PortfolioItem[];
  regions: readonly RegionItem[];
  onChange: (change: Partial<CalendarAddress>) => void;
}

/** What is shown, and in which order. Without a script it is a form that leads to the address of the view. */
export function CalendarControls(props: CalendarControlsProps) {
  const { address, portfolio, portfolios, regions, onChange } = props;
  return (
    <form className={styles.controls} method="get" action="/calendar">
      <Choice
        label="Portfolio"
        name="portfolio"
        value={portfolio}
        options={portfolioOptions(portfolios)}
        onChoose={(value) => onChange({ portfolio: value })}
      />
      {address.hasRegion && (
        <Choice
          label="Region"
          name="region"
          value={String(address.region)}
          options={regionOptions(regions, address.region)}
          onChoose={(value) => onChange({ region: Number(value) })}
        />
      )}
      <Choice
        label="Sort by"
        name="sort"
        value={address.sort}
        options={SORT_ORDERS}
        onChoose={(value) => onChange({ sort: value as SortOrder })}
      />
      <noscript>
        <Button kind="secondary" type="submit">
          Show
        </Button>
      </noscript>
    </form>
  );
}
