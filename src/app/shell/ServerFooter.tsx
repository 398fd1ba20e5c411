import { memo } from 'react';
import { memoizedImport } from '../../shared/lib/memoizedImport';
import { keptMarkup, useServerMarkup } from '../../shared/lib/useServerMarkup';
import type { FooterProps } from './Footer';
import styles from './Footer.module.css';

const footer = memoizedImport(async () => (await import('./Footer')).default);

/** The server's footer will do, for it is all links; only a page without one draws it. It stays as it is while filters change. */
export const ServerFooter = memo(function ServerFooter(props: FooterProps) {
  const { Part, frame } = useServerMarkup<FooterProps, HTMLElement>(footer);
  if (Part) return <Part {...props} />;
  return <footer ref={frame} className={styles.footer} {...keptMarkup} />;
});
