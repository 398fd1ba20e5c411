import { useSelector } from 'react-redux';
import { SPANS } from '@/contract/staff/gridQuery';
import { Button } from '../../shared/ui/Button';
import { Checkbox } from '../../shared/ui/Checkbox';
import { SelectField } from '../../shared/ui/SelectField';
import { SearchField } from '../shared/SearchField';
import { useSearch } from '../shared/useSearch';
import { selectSessions, type WithSessions } from './sessionsSlice';
import { monthText } from './sessionText';
import type { GridQuery } from './useGridQuery';
import styles from './Filters.module.css';

/** The displayed months and courses; all of it is in the URL. */
export function Filters({ query }: { query: GridQuery }) {
  const { months, filter, change, monthOn } = query;
  const portfolios = useSelector((state: WithSessions) => selectSessions(state).portfolios);
  const regions = useSelector((state: WithSessions) => selectSessions(state).regions);
  const search = useSearch(filter.q ?? '', (q) => change({ q }));
  return (
    <form className={styles.filters} {...search.form}>
      <div className={styles.months} role="group" aria-label="Months">
        <Button kind="secondary" aria-label="Earlier months" onClick={() => change({ from: monthOn(-1) })}>
          ←
        </Button>
        <span className={styles.range} aria-live="polite">
          {monthText(months[0] ?? '')} – {monthText(months.at(-1) ?? '')}
        </span>
        <Button kind="secondary" aria-label="Later months" onClick={() => change({ from: monthOn(1) })}>
          →
        </Button>
      </div>
      <SelectField
        label="Show"
        placeholder={false}
        value={months.length}
        options={SPANS.map((value) => ({ value, label: `${value} months` }))}
        onChange={(event) => change({ months: event.target.value })}
      />
      <SelectField
        label="Portfolio"
        placeholder="Every portfolio"
        value={filter.portfolio ?? ''}
        options={portfolios}
        onChange={(event) => change({ portfolio: event.target.value })}
      />
      <SelectField
        label="Region"
        placeholder="Every region"
        value={filter.region ?? ''}
        options={regions}
        onChange={(event) => change({ region: event.target.value })}
      />
      <SearchField label="Course" {...search.field} />
      <Checkbox
        label="Only with sessions"
        className={styles.held}
        checked={filter.held === 'yes'}
        onChange={(event) => change({ held: event.target.checked ? 'yes' : '' })}
      />
    </form>
  );
}
