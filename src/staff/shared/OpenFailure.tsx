import type { RequestState } from '../../shared/lib/requestState';
import { EmptyState } from '../../shared/ui/EmptyState';
import { Failure } from './Failure';

interface OpenFailureProps {
  state: RequestState<unknown>;
  /** for an entry that does not exist: no second try would find it */
  title: string;
  onRetry: () => void;
}

/** Why the open entry could not be loaded; nothing unless the request has failed. */
export function OpenFailure({ state, title, onRetry }: OpenFailureProps) {
  if (state.status === 'failed' && state.failure?.status === 404)
    return <EmptyState title={title} text={state.failure.message} />;
  return <Failure state={state} onRetry={onRetry} />;
}
