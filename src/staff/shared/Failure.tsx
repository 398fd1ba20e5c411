import type { ReactNode } from 'react';
import { STAFF_MESSAGES } from '@/contract/staff/messages';
import type { RequestState } from '../../shared/lib/requestState';
import { Button } from '../../shared/ui/Button';
import page from './Page.module.css';

interface FailureProps {
  state: Pick<RequestState<unknown>, 'status' | 'failure'>;
  onRetry: () => void;
  /** another way out */
  children?: ReactNode;
}

/**
 * Why data could not be loaded, and "Try again" if that can help; nothing unless the request has failed. A
 * change of roles ends the session.
 */
export function Failure({ state: { status, failure }, onRetry, children }: FailureProps) {
  if (status !== 'failed') return null;
  return (
    <div role="alert" className={page.failure}>
      <p>{failure?.message}</p>
      {failure?.message !== STAFF_MESSAGES.notYours && (
        <Button kind="secondary" onClick={onRetry}>
          Try again
        </Button>
      )}
      {children}
    </div>
  );
}
