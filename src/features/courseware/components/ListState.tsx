import type { ReactNode } from 'react';
import { NO_PRODUCTS, UNAVAILABLE } from '@/contract/messages';
import type { RequestState } from '@/src/shared/lib/requestState';
import { Loader } from '@/src/shared/ui/Loader';
import { EmptyState } from '@/src/shared/ui/EmptyState';

/** A list in any of its states: loading, failed, empty, or loaded. */
export function ListState({
  requests,
  isEmpty,
  children,
}: {
  /** all requests that the list depends on */
  requests: readonly Pick<RequestState<unknown>, 'status'>[];
  isEmpty: boolean;
  children: ReactNode;
}) {
  if (!isEmpty) return children;
  const failed = requests.some(({ status }) => status === 'failed');
  // The shell shows the error at the top of the page.
  if (failed)
    return <EmptyState title={UNAVAILABLE} action={{ href: '/contactus?from=cw', label: 'Contact us' }} />;
  return requests.every(({ status }) => status === 'ready') ? <EmptyState title={NO_PRODUCTS} /> : <Loader />;
}
