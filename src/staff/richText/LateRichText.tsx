import { Suspense, useEffect, useState, type ReactNode } from 'react';
import { lazyPart } from '../shell/lateScripts';
import { ReloadAdvice, useIsReplaced } from '../shell/SiteUpdated';
import type { RichTextProps } from './RichText';
import styles from './RichText.module.css';

/** The rich text editor is the largest part of the console. A load that failed is repeated. */
export const richText = lazyPart(() => import('./RichText'));

/** Shorter waits are not worth a word. */
const LONG_MS = 2_000;

function Waiting({ children }: { children: ReactNode }) {
  const [isLong, setLong] = useState(false);
  const isUpdated = useIsReplaced();
  useEffect(() => {
    const timer = setTimeout(() => setLong(true), LONG_MS);
    return () => clearTimeout(timer);
  }, []);
  return (
    <>
      {children}
      <div role="status" className={styles.late}>
        {/* In a dialog, which keeps the focus from the notice at the edge of the page. */}
        {isUpdated ? (
          <ReloadAdvice />
        ) : (
          isLong && 'The text editor has not loaded yet. It appears by itself once the connection allows it.'
        )}
      </div>
    </>
  );
}

/** @param waiting shown until the editor has loaded */
export function LateRichText({ waiting, ...props }: RichTextProps & { waiting: ReactNode }) {
  return (
    <Suspense fallback={<Waiting>{waiting}</Waiting>}>
      <richText.Component {...props} />
    </Suspense>
  );
}
