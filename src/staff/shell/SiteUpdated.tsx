import { useSyncExternalStore } from 'react';
import { reload } from '../../shared/lib/isServed';
import { Button } from '../../shared/ui/Button';
import { hasUnstored, subscribeToUnstored } from '../shared/drafts';
import { hasReplaced, subscribeToReplaced } from './replacedScripts';
import styles from './SiteUpdated.module.css';

/** Whether a script that was needed is not there any more. */
export const useIsReplaced = (): boolean => useSyncExternalStore(subscribeToReplaced, hasReplaced);

export function ReloadAdvice() {
  const isAtRisk = useSyncExternalStore(subscribeToUnstored, hasUnstored);
  return (
    <>
      <p>
        The site was updated, and this page needs to be loaded again.{' '}
        {isAtRisk
          ? 'Save your work first: drafts are kept only while this page is open.'
          : 'Drafts on this device are kept.'}
      </p>
      <Button onClick={reload}>Reload</Button>
    </>
  );
}

/** At the edge of the page. In the console's first script itself. */
export function SiteUpdated() {
  if (!useIsReplaced()) return null;
  return (
    <div role="alert" className={styles.notice}>
      <ReloadAdvice />
    </div>
  );
}
