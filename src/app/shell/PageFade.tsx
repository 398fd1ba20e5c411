import { useState, type ReactNode } from 'react';
import { WholePage } from '../../shared/lib/useAfterPaint';
import styles from './PageFade.module.css';

interface PageFadeProps {
  pageKey: string;
  /**
   * renders the whole page in its first frame, because the visitor is taken to a place that may be below the
   * first screen
   */
  isWhole?: boolean;
  children: ReactNode;
}

/** Fades a page in when it replaces another one; a server-rendered page is shown at once. */
export function PageFade({ pageKey, isWhole = false, children }: PageFadeProps) {
  const [shown, setShown] = useState({ pageKey, isFirst: true });
  if (shown.pageKey !== pageKey) setShown({ pageKey, isFirst: false });
  return (
    <div key={shown.pageKey} className={shown.isFirst ? undefined : styles.fade}>
      <WholePage value={shown.isFirst || isWhole}>{children}</WholePage>
    </div>
  );
}
