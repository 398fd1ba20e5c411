import { useSyncExternalStore } from 'react';
import { reload } from '../../shared/lib/isServed';
import { Button } from '../../shared/ui/Button';
import { hasUnstored, hearUnstored } from '../shared/drafts';
import { hearReplaced, isReplaced } from './replacedScripts';
import styles from './SiteUpdated.module.css';

/** Shown while a script that was needed is not there any more. In the console's first script itself. */
export function SiteUpdated() {
  const isNeeded = useSyncExternalStore(hearReplaced, isReplaced);
  const isAtRisk = useSyncExternalStore(hearUnstored, hasUnstored);
  if (!isNeeded) return null;
  return (
    <div role="alert" className={styles.notice}>
      <p>
        The site was updated, and this page needs to be loaded again.{' '}
        {isAtRisk
          ? 'Save your work first: drafts are kept only while this page is open.'
          : 'Drafts on this device are kept.'}
      </p>
      <Button onClick={reload}>Reload</Button>
    </div>
  );
}
