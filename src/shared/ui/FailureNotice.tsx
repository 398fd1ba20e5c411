import type { ReactNode } from 'react';
import { TRY_AGAIN } from '@/contract/shellMessages';
import { useWhenOnline } from '../lib/useWhenOnline';
import { Button } from './Button';
import styles from './FailureNotice.module.css';
import { Alert } from './partIcons';

export interface FailureNoticeProps {
  /** what could not be loaded, as messages */
  texts: readonly ReactNode[];
  /** of the page to reload */
  pathname: string;
  fields: Iterable<readonly [name: string, value: string]>;
  /** at the bottom of a page that fills the screen, above its content */
  isOver?: boolean;
  /** retries without a new page, automatically when the network returns; omitted: the browser reloads the page */
  onRetry?: () => void;
}

/**
 * What a page could not load, at its top. The button is a form's submit button, so that it works without
 * scripts.
 */
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
