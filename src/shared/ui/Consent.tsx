import type { ReactNode } from 'react';
import styles from './Consent.module.css';

export interface ConsentProps {
  /** what the details are used for, in one sentence */
  children: ReactNode;
  /** for forms that leaving the page would interrupt */
  inNewTab?: boolean;
}

/** Next to the button that sends personal data: its purpose, and a link to the privacy policy (PDPA). */
export function Consent({ children, inNewTab }: ConsentProps) {
  return (
    <p className={styles.consent}>
      {children} See the{' '}
      <a href="/privacy-policy" {...(inNewTab && { target: '_blank', rel: 'noopener' })}>
        privacy policy
      </a>
      .
    </p>
  );
}
