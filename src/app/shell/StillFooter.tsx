import { memo } from 'react';
import { lazyModule } from '../../shared/lib/lazyModule';
import { kept, useServerDrawn } from '../../shared/lib/useServerDrawn';
import type { FooterProps } from './Footer';
import styles from './Footer.module.css';

const footer = lazyModule(async () => (await import(/* webpackChunkName: "footer" */ './Footer')).default);

/** The server's footer will do, for it is all links; only a page without one draws it. It stays as it is while filters change. */
export const StillFooter = memo(function StillFooter(props: FooterProps) {
  const { Part, frame } = useServerDrawn<FooterProps, HTMLElement>(footer);
  if (Part) return <Part {...props} />;
  return <footer ref={frame} className={styles.footer} {...kept} />;
});
