import { useEffect, useRef } from 'react';
import type { FlexErrors } from '../registration';
import { fieldId } from './fieldId';
import styles from './Problems.module.css';

/** All errors in one box; each line links to its field (docs/rules/flex.md#registration). */
export function Problems({ errors, attempt }: { errors: FlexErrors; attempt: number }) {
  const box = useRef<HTMLDivElement>(null);
  const all = Object.entries(errors);
  useEffect(() => box.current?.focus(), [attempt]);
  return (
    <div role="alert" ref={box} tabIndex={-1} className={styles.problems}>
      <h2>
        {all.length === 1 ? 'One thing is missing or wrong' : `${all.length} things are missing or wrong`}
      </h2>
      <ul>
        {all.map(([field, message]) => (
          <li key={field}>
            <a
              href={`#${fieldId(field)}`}
              onClick={(event) => {
                event.preventDefault();
                document.getElementById(fieldId(field))?.focus();
              }}
            >
              {message}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}
