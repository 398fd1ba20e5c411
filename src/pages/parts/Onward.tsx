import type { Links } from '../words/kinds';
import styles from './Onward.module.css';

/** Where to go from here: links, each with what waits behind it. One whose address is not set is left out. */
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
