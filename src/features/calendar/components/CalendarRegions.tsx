import { memo } from 'react';
import { DEFAULT_REGION } from '@/contract/constants';
import type { RegionItem } from '@/contract/entities';
import { calendarPath, type CalendarAddress } from '../calendarAddress';
import styles from './CalendarRegions.module.css';

export interface CalendarRegionsProps {
  address: CalendarAddress;
  regions: readonly RegionItem[];
}

/** Links to the calendar of every region. The default region comes first. */
export const CalendarRegions = memo(function CalendarRegions({ address, regions }: CalendarRegionsProps) {
  const rank = ({ id }: RegionItem): number => (id === DEFAULT_REGION ? 0 : id);
  const listed = [...regions].sort((left, right) => rank(left) - rank(right));
  return (
    <nav aria-label="Regions" className={styles.regions}>
      <ul>
        {listed.map(({ id, label }) => (
          <li key={id}>
            <a
              href={calendarPath({ ...address, region: id, hasRegion: true, city: null, from: 0 })}
              aria-current={id === address.region ? 'page' : undefined}
            >
              {label}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
});
