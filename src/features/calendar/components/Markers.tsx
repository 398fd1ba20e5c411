import type { CalendarSession } from '@/contract/entities';
import { Tag } from '@/src/shared/ui/Tag';

/** What is new about a session. */
export function Markers({ session: { tag_new, tag_added } }: { session: CalendarSession }) {
  return (
    <>
      {tag_new === 'yes' && <Tag kind="new">New</Tag>} {tag_added === 'yes' && <Tag kind="added">Added</Tag>}
    </>
  );
}
