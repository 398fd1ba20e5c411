import { startTransition, useEffect, useEffectEvent, useRef } from 'react';
import { Button } from '@/src/shared/ui/Button';
import { calendarFields, type CalendarAddress } from '../calendarAddress';
import styles from './CalendarSessions.module.css';

export interface MoreSessionsProps {
  address: CalendarAddress;
  /** the position at which the next portion starts */
  next: number;
  /** whether the next portion loads automatically near the end of the list */
  isAutomatic: boolean;
  onMore: () => void;
}

/** Shows the next portion of sessions; without scripts it links to a page with them. */
export function MoreSessions({ address, next, isAutomatic, onMore }: MoreSessionsProps) {
  const end = useRef<HTMLFormElement>(null);
  const more = useEffectEvent(onMore);
  useEffect(() => {
    if (!end.current || !isAutomatic) return undefined;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) startTransition(() => more());
      },
      { rootMargin: '1200px' },
    );
    observer.observe(end.current);
    return () => observer.disconnect();
    // Observed anew after each portion, so that an end that is still visible triggers the next one.
  }, [isAutomatic, next]);
  return (
    <form
      ref={end}
      className={styles.more}
      method="get"
      action="/calendar"
      onSubmit={(event) => {
        event.preventDefault();
        onMore();
      }}
    >
      {calendarFields({ ...address, from: 0 }).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <Button kind="secondary" type="submit" name="from" value={next}>
        Show more sessions
      </Button>
    </form>
  );
}
