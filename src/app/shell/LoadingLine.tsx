import { useEffect, useState } from 'react';
import { LOADING } from '@/contract/shellMessages';
import styles from './LoadingLine.module.css';

/** What takes less time needs no sign, and would only flicker. */
const PATIENCE_MS = 400;

/** A thin line at the top of the screen, wherever the page is scrolled to: what was asked for is on its way. */
export function LoadingLine({ isUnderWay }: { isUnderWay: boolean }) {
  const [isLate, setLate] = useState(false);
  useEffect(() => {
    if (!isUnderWay) return;
    const timer = setTimeout(() => setLate(true), PATIENCE_MS);
    return () => {
      clearTimeout(timer);
      setLate(false);
    };
  }, [isUnderWay]);
  return isLate && <div role="progressbar" aria-label={LOADING} className={styles.line} />;
}
