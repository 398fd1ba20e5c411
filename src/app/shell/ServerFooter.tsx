import { memo } from 'react';
import { memoizedImport } from '../../shared/lib/memoizedImport';
import { keptMarkup, useServerMarkup } from '../../shared/lib/useServerMarkup';
import type { FooterProps } from './Footer';
import styles from './Footer.module.css';

const footer = memoizedImport(async () => (await import('./Footer')).default);

/**
 * Keeps the server-rendered footer, which contains only links; it is rendered only if there is none. Memoized
 * against filter changes.
 */
export const ServerFooter = memo(function ServerFooter(props: FooterProps) {
  const { Part, frame } = useServerMarkup<FooterProps, HTMLElement>(footer);
  if (Part) return <Part {...props} />;
  return <footer ref={frame} className={styles.footer} {...keptMarkup} />;
});
