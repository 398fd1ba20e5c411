import { useState, type ReactNode } from 'react';
import { ServedPage } from '../../shared/lib/useLate';
import styles from './PageFade.module.css';

/** Fades a page in when it replaces another one; what the server sent stands there at once. */
export function PageFade({ pageKey, children }: { pageKey: string; children: ReactNode }) {
  const [shown, setShown] = useState({ pageKey, isFirst: true });
  if (shown.pageKey !== pageKey) setShown({ pageKey, isFirst: false });
  return (
    <div key={shown.pageKey} className={shown.isFirst ? undefined : styles.fade}>
      <ServedPage value={shown.isFirst}>{children}</ServedPage>
    </div>
  );
}
