import type { Links } from '../content/kinds';
import styles from './Onward.module.css';

/** Links to further pages with descriptions. A link without a configured URL is omitted. */
export function Onward({ links, label = 'Read on' }: { links: Links; label?: string }) {
  return (
    <ul className={styles.next} aria-label={label}>
      {links
        .filter(({ href }) => href)
        .map(({ href, label: name, text }) => (
          <li key={href}>
            <a href={href}>{name}</a>
            <p>{text}</p>
          </li>
        ))}
    </ul>
  );
}
