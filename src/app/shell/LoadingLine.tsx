import { useEffect, useState } from 'react';
import { LOADING } from '@/contract/shellMessages';
import styles from './LoadingLine.module.css';

/** Delay in milliseconds: for a faster response, the line would only flicker. */
const TIMEOUT_MS = 400;

/** A thin line at the top of the viewport while something is loading. */
export function LoadingLine({ isUnderWay }: { isUnderWay: boolean }) {
  const [isLate, setLate] = useState(false);
  useEffect(() => {
    if (!isUnderWay) return;
    const timer = setTimeout(() => setLate(true), TIMEOUT_MS);
    return () => {
      clearTimeout(timer);
      setLate(false);
    };
  }, [isUnderWay]);
  return isLate && <div role="progressbar" aria-label={LOADING} className={styles.line} />;
}
