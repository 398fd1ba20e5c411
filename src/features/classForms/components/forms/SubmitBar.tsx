import type { ReactNode } from 'react';
import { Button } from '@/src/shared/ui/Button';
import styles from './SubmitBar.module.css';

export interface SubmitBarProps {
  /** the button then does nothing */
  isBusy: boolean;
  /** the person in whose name the form is sent; undefined before a name is selected */
  owner?: string;
  /** further notes at the end of the form */
  children?: ReactNode;
}

/**
 * The name in which a form is filled in: on a shared device, another name may still be selected. A single
 * text node: with several, React would update nodes that a browser's translation has replaced.
 */
export const OwnerLine = ({ owner }: { owner?: string }) =>
  owner ? <p className={styles.owner}>{`Answers of ${owner}`}</p> : null;

/** The end of a form: the button, and whose answers it sends. */
export function SubmitBar({ isBusy, owner, children }: SubmitBarProps) {
  return (
    <div className={styles.bar}>
      {children}
      <Button type="submit" disabled={isBusy}>
        Submit
      </Button>
      <OwnerLine owner={owner} />
    </div>
  );
}
