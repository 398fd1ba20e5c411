import { Facebook, LinkedIn, YouTube } from '../../shared/ui/icons';
import styles from './SocialLinks.module.css';

const NETWORKS = [
  { name: 'LinkedIn', href: 'https://www.linkedin.com/', Glyph: LinkedIn },
  { name: 'YouTube', href: 'https://www.youtube.com/', Glyph: YouTube },
  { name: 'Facebook', href: 'https://www.facebook.com/', Glyph: Facebook },
];

export function SocialLinks() {
  return (
    <ul className={styles.social}>
      {NETWORKS.map(({ name, href, Glyph }) => (
        <li key={name}>
          <a href={href} rel="noopener">
            <Glyph />
            <span className="visually-hidden">{name}</span>
          </a>
        </li>
      ))}
    </ul>
  );
}
