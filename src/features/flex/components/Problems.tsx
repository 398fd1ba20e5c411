import { useEffect, useRef } from 'react';
import type { FlexErrors } from '../registration';
import { fieldId } from './fieldId';
import styles from './Problems.module.css';

export interface ProblemsProps {
  errors: FlexErrors;
  /** incremented by every refused submission, which moves the focus to the box */
  refusals: number;
}

/** All errors in one box; each line links to its field (docs/rules/flex.md#registration). */
export function Problems({ errors, refusals }: ProblemsProps) {
  const box = useRef<HTMLDivElement>(null);
  const all = Object.entries(errors);
  useEffect(() => box.current?.focus(), [refusals]);
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
