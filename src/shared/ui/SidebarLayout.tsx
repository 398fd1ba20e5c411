import type { ReactNode } from 'react';
import { Breadcrumbs, type Crumb } from './Breadcrumbs';
import styles from './SidebarLayout.module.css';

export interface SidebarLayoutProps {
  trail: readonly Crumb[];
  sidebar: ReactNode;
  /** room for a form */
  isWide?: boolean;
  children: ReactNode;
}

/** A page with breadcrumbs and a sidebar beside it; on a small screen, the sidebar comes after the page. */
export const SidebarLayout = ({ trail, sidebar, isWide = false, children }: SidebarLayoutProps) => (
  <div className={styles.page}>
    <Breadcrumbs trail={trail} />
    <div className={styles.main}>{children}</div>
    <div className={`${styles.sidebar} ${isWide ? styles.wide : ''}`}>{sidebar}</div>
  </div>
);
