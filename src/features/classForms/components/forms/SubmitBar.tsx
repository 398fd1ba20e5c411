import type { ReactNode } from 'react';
import { Button } from '@/src/shared/ui/Button';
import styles from './SubmitBar.module.css';

export interface SubmitBarProps {
  /** the button then does nothing; it is not disabled, since that would take the focus from it */
  isBusy: boolean;
  /** in whose name the form is sent; left out before a name is chosen */
  owner?: string;
  /** what else is told where the form ends */
  children?: ReactNode;
}

/**
 * In whose name a form is filled in: on a shared device, another name may still be chosen. One text: of several, React goes on to
 * change the ones that a browser has replaced by its translation.
 */
export const OwnerLine = ({ owner }: { owner?: string }) =>
  owner ? <p className={styles.owner}>{`Answers of ${owner}`}</p> : null;

/** The end of a form: the button, and whose answers it sends. */
export function SubmitBar({ isBusy, owner, children }: SubmitBarProps) {
  return (
    <div className={styles.bar}>
      {children}
      <Button type="submit" aria-disabled={isBusy}>
        Submit
      </Button>
      <OwnerLine owner={owner} />
    </div>
  );
}
