import type { CalendarSession } from '@/contract/entities';
import { SessionState } from '@/src/shared/ui/SessionState';
import { Tag } from '@/src/shared/ui/Tag';

/** The markers of a session: new, added, and its status. */
export function Markers({ session }: { session: CalendarSession }) {
  const { tag_new, tag_added } = session;
  return (
    <>
      {tag_new === 'yes' && <Tag kind="new">New</Tag>} {tag_added === 'yes' && <Tag kind="added">Added</Tag>}{' '}
      <SessionState session={session} />
    </>
  );
}
