import type { ReactNode } from 'react';
import { NO_PRODUCTS } from '../../../../contract/messages';
import type { Remote } from '../../../shared/lib/remote';
import { Loader } from '../../../shared/ui/Loader';
import { EmptyState } from '../../../shared/ui/EmptyState';

/** A list in each of its states: on its way, failed, empty, or there. */
export function ListState({
  remotes,
  isEmpty,
  children,
}: {
  /** all that the list is made of */
  remotes: readonly Pick<Remote<unknown>, 'status' | 'failure'>[];
  isEmpty: boolean;
  children: ReactNode;
}) {
  if (!isEmpty) return children;
  const failed = remotes.find(({ status }) => status === 'failed');
  if (failed)
    return (
      <EmptyState
        title={failed.failure?.message ?? ''}
        action={{ href: '/contactus?from=cw', label: 'Contact us' }}
      />
    );
  return remotes.every(({ status }) => status === 'ready') ? <EmptyState title={NO_PRODUCTS} /> : <Loader />;
}
