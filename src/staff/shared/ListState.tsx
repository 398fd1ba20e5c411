import type { ReactNode } from 'react';
import { Button } from '../../shared/ui/Button';
import { EmptyState } from '../../shared/ui/EmptyState';
import { Skeleton } from '../../shared/ui/Skeleton';
import type { RequestState } from '../../shared/lib/requestState';
import page from './Page.module.css';

interface ListStateProps {
  state: RequestState<readonly unknown[]>;
  /** what the list will contain, and how it is filled */
  empty: string;
  onRetry: () => void;
  children: ReactNode;
}

/** Shows loading, failed and empty as states of the list: earlier data stays. */
export function ListState({ state: { status, data, failure }, empty, onRetry, children }: ListStateProps) {
  return (
    <>
      {status === 'failed' && (
        <div role="alert" className={page.failure}>
          <p>{failure?.message}</p>
          <Button kind="secondary" onClick={onRetry}>
            Try again
          </Button>
        </div>
      )}
      {data.length > 0 && children}
      {data.length === 0 && (status === 'idle' || status === 'loading') && <Skeleton lines={6} />}
      {data.length === 0 && status === 'ready' && <EmptyState title={empty} />}
    </>
  );
}
