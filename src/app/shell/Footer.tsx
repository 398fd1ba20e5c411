import { paths } from '@/contract/paths';
import { Brand } from './Brand';
import { hasSocial, SocialLinks, type SocialAddresses } from './SocialLinks';
import type { MenuPortfolio } from './menu';
import { buildSiteMap } from './siteMap';
import styles from './Footer.module.css';

export interface FooterProps {
  siteName: string;
  portfolios: readonly MenuPortfolio[];
  year: string | number;
  contactEmail?: string;
  social: SocialAddresses;
}

/** Links to every page of the site, and below them a title block as on a technical drawing. */
export default function Footer({ siteName, portfolios, year, contactEmail, social }: FooterProps) {
  return (
    <footer className={styles.footer}>
      <nav aria-label="Site map" className={styles.map}>
        {buildSiteMap(portfolios).map(({ heading, links }) => (
          <div key={heading}>
            <h2>{heading}</h2>
            <ul>
              {links.map(({ label, href }) => (
                <li key={href}>
                  <a href={href}>{label}</a>
                </li>
              ))}
            </ul>
          </div>
        ))}
      </nav>
      <div className={styles.block}>
        <div className={styles.name}>
          <Brand siteName={siteName} />
        </div>
        <div>
          <p className={styles.caption}>Training centres</p>
          <p>Penang, Kuala Lumpur, Miri, Singapore</p>
        </div>
        <div>
          <p className={styles.caption}>Times</p>
          <p>UTC+8, Malaysia and Singapore</p>
        </div>
        {contactEmail && (
          <div>
            <p className={styles.caption}>Write to</p>
            <a href={`mailto:${contactEmail}`}>{contactEmail}</a>
          </div>
        )}
        {hasSocial(social) && (
          <div>
            <p className={styles.caption}>Follow</p>
            <SocialLinks addresses={social} />
          </div>
        )}
        <div className={styles.legal}>
          <a href={paths.privacy}>Privacy Policy</a>
          <a href={paths.terms}>Terms of Use</a>
          <a href={paths.accessibility}>Accessibility</a>
          <span>
            © {year} {siteName}
          </span>
        </div>
      </div>
    </footer>
  );
}
