import { Button } from '../../../shared/ui/Button';
import { calendarFields, type CalendarAddress } from '../calendarAddress';
import styles from './CalendarNotice.module.css';

export interface CalendarNoticeProps {
  address: CalendarAddress;
  text: string;
  onRetry: () => void;
}

/** Says what could not be had and what is shown instead, and asks again; without a script by loading the page anew. */
export function CalendarNotice({ address, text, onRetry }: CalendarNoticeProps) {
  return (
    <form
      className={styles.notice}
      method="get"
      action="/calendar"
      onSubmit={(event) => {
        event.preventDefault();
        onRetry();
      }}
    >
      <p>{text}</p>
      {calendarFields(address).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <Button kind="secondary" type="submit">
        Try again
      </Button>
    </form>
  );
}
