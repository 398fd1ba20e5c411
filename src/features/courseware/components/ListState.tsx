import type { ReactNode } from 'react';
import { NO_PRODUCTS, UNAVAILABLE } from '@/contract/messages';
import type { RequestState } from '@/src/shared/lib/requestState';
import { Loader } from '@/src/shared/ui/Loader';
import { EmptyState } from '@/src/shared/ui/EmptyState';

/** A list in each of its states: on its way, failed, empty, or there. */
export function ListState({
  requests,
  isEmpty,
  children,
}: {
  /** all that the list is made of */
  requests: readonly Pick<RequestState<unknown>, 'status'>[];
  isEmpty: boolean;
  children: ReactNode;
}) {
  if (!isEmpty) return children;
  const failed = requests.some(({ status }) => status === 'failed');
  // The page says above what could not be had.
  if (failed)
    return <EmptyState title={UNAVAILABLE} action={{ href: '/contactus?from=cw', label: 'Contact us' }} />;
  return requests.every(({ status }) => status === 'ready') ? <EmptyState title={NO_PRODUCTS} /> : <Loader />;
}
