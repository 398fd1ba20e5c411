import type { ComponentProps } from 'react';
import { counted } from '@/contract/counted';
import { starsOf } from '@/contract/classForms/template';
import styles from './Stars.module.css';

export interface StarsProps extends ComponentProps<'div'> {
  /** of the radio buttons */
  name: string;
  /** the meaning of the stars, the best first */
  choices: readonly string[];
  value: string;
  onChoose: (choice: string) => void;
}

/**
 * A rating: as many stars as the scale has choices, and the selected choice's text beside them
 * (docs/rules/class-forms.md#templates).
 */
export function Stars({ name, choices, value, onChoose, ...group }: StarsProps) {
  const rated = starsOf(choices, value);
  return (
    <div className={styles.rating}>
      <div role="radiogroup" {...group} className={styles.stars}>
        {[...choices].reverse().map((choice, index) => {
          const stars = index + 1;
          return (
            <label key={choice} className={stars <= rated ? styles.full : styles.star} title={choice}>
              <input
                type="radio"
                name={name}
                aria-label={counted(stars, 'star')}
                checked={value === choice}
                onChange={() => onChoose(choice)}
              />
              <svg viewBox="0 0 24 24" width="28" height="28" aria-hidden="true" focusable="false">
                <path d="m12 2.6 2.9 6.1 6.7.9-4.9 4.6 1.2 6.6L12 17.6l-5.9 3.2 1.2-6.6-4.9-4.6 6.7-.9Z" />
              </svg>
            </label>
          );
        })}
      </div>
      <p className={styles.word} aria-live="polite">
        {value}
      </p>
    </div>
  );
}
