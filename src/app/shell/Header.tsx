import { memo, useMemo, type ReactNode } from 'react';
import { Mail } from '../../shared/ui/icons';
import { Brand } from './Brand';
import { MainMenu } from './MainMenu';
import { MobileMenu } from './MobileMenu';
import { SocialLinks, type SocialAddresses } from './SocialLinks';
import { buildMenu, type MenuPortfolio } from './menu';
import { useCondensed } from './useCondensed';
import styles from './Header.module.css';

export interface HeaderProps {
  siteName: string;
  portfolios: readonly MenuPortfolio[];
  contactEmail: string;
  social: SocialAddresses;
  /** of the page, which the menu highlights */
  pathname: string;
  /** the search box */
  children?: ReactNode;
}

/**
 * Top bar and menu. The top bar scrolls away, the menu stays; neither changes its height, so nothing below
 * moves. Memoized, so that a filter in the URL does not re-render it on a phone.
 */
export const Header = memo(function Header({
  siteName,
  portfolios,
  contactEmail,
  social,
  pathname,
  children,
}: HeaderProps) {
  const entries = useMemo(() => buildMenu(portfolios), [portfolios]);
  const { ref, isCondensed } = useCondensed<HTMLDivElement>();
  return (
    <header className={styles.header} data-condensed={isCondensed}>
      <div ref={ref} className={styles.top}>
        <SocialLinks addresses={social} />
        {contactEmail && (
          <a className={styles.mail} href={`mailto:${contactEmail}`}>
            <Mail />
            <span>{contactEmail}</span>
          </a>
        )}
        <div className={styles.search}>{children}</div>
      </div>
      <div className={styles.bar}>
        <Brand siteName={siteName} />
        <MainMenu entries={entries} pathname={pathname} />
        <MobileMenu entries={entries} pathname={pathname} />
      </div>
    </header>
  );
});
