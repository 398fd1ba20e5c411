import { Button } from '../../shared/ui/Button';
import type { Links } from '../content/kinds';
import styles from './Actions.module.css';

/** The column of a visitor's next steps; the first is the page's main action. Sticky if there is room. */
export function Actions({ actions }: { actions: Links }) {
  return (
    <aside className={styles.actions} aria-label="What you can do now">
      <ul>
        {actions.map(({ href, label, text }, index) => (
          <li key={href}>
            <Button href={href} kind={index === 0 ? 'primary' : 'secondary'}>
              {label}
            </Button>
            <p>{text}</p>
          </li>
        ))}
      </ul>
    </aside>
  );
}
