import { useState, type ReactNode } from 'react';
import { WholePage } from '../../shared/lib/useLate';
import styles from './PageFade.module.css';

interface PageFadeProps {
  pageKey: string;
  /** all of the page is drawn in its first frame: the visitor is led to what may lie below the first screen */
  isWhole?: boolean;
  children: ReactNode;
}

/** Fades a page in when it replaces another one; what the server sent stands there at once. */
export function PageFade({ pageKey, isWhole = false, children }: PageFadeProps) {
  const [shown, setShown] = useState({ pageKey, isFirst: true });
  if (shown.pageKey !== pageKey) setShown({ pageKey, isFirst: false });
  return (
    <div key={shown.pageKey} className={shown.isFirst ? undefined : styles.fade}>
      <WholePage value={shown.isFirst || isWhole}>{children}</WholePage>
    </div>
  );
}
