import type { ReactNode } from 'react';
import { TRY_AGAIN } from '@/contract/shellMessages';
import { useWhenOnline } from '../lib/useWhenOnline';
import { Button } from './Button';
import styles from './FailureNotice.module.css';
import { Alert } from './partIcons';

export interface FailureNoticeProps {
  /** what could not be had, each in words */
  texts: readonly ReactNode[];
  /** of the page that is asked for anew */
  pathname: string;
  fields: Iterable<readonly [name: string, value: string]>;
  /** at the foot of a page that fills the screen, above it */
  isOver?: boolean;
  /** asks again without a new page, by itself when the network is back; left out: the browser loads the page anew */
  onRetry?: () => void;
}

/** What a page could not get, where the page begins. Its button is a form's, so that it works without a script. */
export function FailureNotice({ texts, pathname, fields, isOver, onRetry }: FailureNoticeProps) {
  useWhenOnline(onRetry);
  return (
    <form
      className={`${styles.notice} ${isOver ? styles.over : ''}`}
      method="get"
      action={pathname}
      onSubmit={(event) => {
        if (!onRetry) return;
        event.preventDefault();
        onRetry();
      }}
    >
      <div role="alert" className={styles.words}>
        <Alert />
        <div>
          {texts.map((text, index) => (
            <p key={index}>{text}</p>
          ))}
        </div>
      </div>
      {[...fields].map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <Button kind="secondary" type="submit">
        {TRY_AGAIN}
      </Button>
    </form>
  );
}
