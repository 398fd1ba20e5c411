import { useState, type ReactNode } from 'react';
import { EmptyState } from '../../shared/ui/EmptyState';
import { Skeleton } from '../../shared/ui/Skeleton';
import type { RequestState } from '../../shared/lib/requestState';
import { Failure } from './Failure';
import page from './Page.module.css';

interface ListStateProps {
  state: RequestState<readonly unknown[]>;
  /** what the list will contain, and how it is filled */
  empty: string;
  onRetry: () => void;
  children: ReactNode;
}

/** Shows loading, failed and empty as states of the list: earlier data stays. */
export function ListState({ state, empty, onRetry, children }: ListStateProps) {
  const { status, data } = state;
  /** the latest answer, and what was asked for */
  const [known, setKnown] = useState<{ data: readonly unknown[]; empty: string; isLatest: boolean }>();
  if (status === 'ready' && (data !== known?.data || !known.isLatest))
    setKnown({ data, empty, isLatest: true });
  else if (status !== 'ready' && known?.isLatest) setKnown({ ...known, isLatest: false });
  // An empty list that is read again, as after each event, stays empty meanwhile: it would flicker. Where
  // something else was asked for, these rows are the answer to what was asked before.
  const isKnown =
    (status === 'ready' || status === 'loading') && data === known?.data && empty === known.empty;
  return (
    <>
      <Failure state={state} onRetry={onRetry} />
      {data.length > 0 && children}
      {data.length === 0 && !isKnown && status !== 'failed' && <Skeleton lines={6} />}
      {/* It stands there before, or a screen reader would not say that a filter or a search finds nothing. */}
      <div aria-live="polite" className={page.told}>
        {data.length === 0 && isKnown && <EmptyState title={empty} />}
      </div>
    </>
  );
}
