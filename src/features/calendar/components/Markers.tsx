import type { CalendarSession } from '@/contract/entities';
import { SessionState } from '@/src/shared/ui/SessionState';
import { Tag } from '@/src/shared/ui/Tag';

/** What is new about a session, and whether it takes place. */
export function Markers({ session }: { session: CalendarSession }) {
  const { tag_new, tag_added } = session;
  return (
    <>
      {tag_new === 'yes' && <Tag kind="new">New</Tag>} {tag_added === 'yes' && <Tag kind="added">Added</Tag>}{' '}
      <SessionState session={session} />
    </>
  );
}
