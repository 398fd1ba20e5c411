import { NavLink } from 'react-router-dom';
import type { ReactNode } from 'react';
import page from '../shared/Page.module.css';
import styles from '../shared/ListAndOpen.module.css';

const PARTS = [
  { path: '/staff/mail', name: 'Outbox' },
  { path: '/staff/mail/letters', name: 'Letters' },
  { path: '/staff/mail/templates', name: 'Reply templates' },
];

/** The heading of the section, and its tabs. @param children the main action */
export function MailHead({ children }: { children?: ReactNode }) {
  return (
    <>
      <div className={page.head}>
        <h1>Mail</h1>
        {children}
      </div>
      <nav aria-label="Parts of Mail" className={styles.states}>
        {PARTS.map(({ path, name }) => (
          <NavLink key={path} to={path} end>
            {name}
          </NavLink>
        ))}
      </nav>
    </>
  );
}
