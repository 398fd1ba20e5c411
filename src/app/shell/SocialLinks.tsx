import { Facebook, LinkedIn, YouTube } from '../../shared/ui/icons';
import styles from './SocialLinks.module.css';

/** URLs of the company's pages on other sites; an empty one is hidden. */
export interface SocialAddresses {
  linkedin: string;
  youtube: string;
  facebook: string;
}

const NETWORKS = [
  { key: 'linkedin', name: 'LinkedIn', Glyph: LinkedIn },
  { key: 'youtube', name: 'YouTube', Glyph: YouTube },
  { key: 'facebook', name: 'Facebook', Glyph: Facebook },
] as const;

/** @param addresses undefined in a tape of an earlier build */
export const hasSocial = (addresses?: SocialAddresses): addresses is SocialAddresses =>
  Object.values(addresses ?? {}).some(Boolean);

export function SocialLinks({ addresses }: { addresses: SocialAddresses }) {
  if (!hasSocial(addresses)) return null;
  return (
    <ul className={`picture-list ${styles.social}`}>
      {NETWORKS.filter(({ key }) => addresses[key]).map(({ key, name, Glyph }) => (
        <li key={name}>
          <a href={addresses[key]} rel="noopener">
            <Glyph />
            <span className="visually-hidden">{name}</span>
          </a>
        </li>
      ))}
    </ul>
  );
}
