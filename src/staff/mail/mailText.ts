import type { MailState } from '@/contract/staff/mail';
import type { MailItem } from '@/contract/staff/mailSchemas';
import { formatDateTime } from '@/contract/clockTime';

export const STATE_LABELS: Readonly<Record<MailState, string>> = {
  sent: 'Sent',
  waiting: 'Waiting',
  failed: 'Failed',
};

/** @returns the status of an email in one line */
export function fateOf({ state, sent_at, gave_up_at, next_attempt_at, attempts }: MailItem): string {
  if (state === 'sent') return `Sent ${formatDateTime(sent_at ?? 0)}`;
  if (state === 'failed') return `Failed ${formatDateTime(gave_up_at ?? 0)}`;
  if (attempts === 0 || next_attempt_at === null) return 'Waiting to be sent';
  return `Waiting, next attempt ${formatDateTime(next_attempt_at)}`;
}
