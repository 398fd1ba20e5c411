import { Button } from '../../shared/ui/Button';
import type { Links } from '../words/kinds';
import styles from './Actions.module.css';

/** The column of what a visitor can do now; the first is the page's main action. It stays in sight where there is room. */
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
