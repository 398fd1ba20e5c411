import { FailureNotice } from '@/src/shared/ui/FailureNotice';
import { calendarFields, type CalendarAddress } from '../calendarAddress';

export interface CalendarNoticeProps {
  address: CalendarAddress;
  text: string;
  onRetry: () => void;
}

/** An error message with what is shown instead, and a retry. */
export function CalendarNotice({ address, text, onRetry }: CalendarNoticeProps) {
  return (
    <div data-inside>
      <FailureNotice texts={[text]} pathname="/calendar" fields={calendarFields(address)} onRetry={onRetry} />
    </div>
  );
}
