import type { ReactNode } from 'react';
import styles from './Consent.module.css';

export interface ConsentProps {
  /** what the details are used for, in a sentence */
  children: ReactNode;
  /** where leaving the page would interrupt the form */
  inNewTab?: boolean;
}

/** Beside the button that sends personal details: what for, and where everything else about them stands (PDPA). */
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
