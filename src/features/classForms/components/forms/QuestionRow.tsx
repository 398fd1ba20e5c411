import { useId } from 'react';
import { FieldError } from '@/src/shared/ui/FieldError';
import styles from './QuestionRow.module.css';

export interface QuestionRowProps {
  question: number;
  /** of the radio buttons */
  name: string;
  /** lower case, as they are sent */
  letters: readonly string[];
  value: string;
  error?: string;
  onChoose: (letter: string) => void;
}

/** One line of the answer sheet: one letter per choice, as on paper. */
export function QuestionRow({ question, name, letters, value, error, onChoose }: QuestionRowProps) {
  const id = useId();
  return (
    <div
      role="radiogroup"
      aria-labelledby={`${id}-label`}
      aria-describedby={error ? `${id}-error` : undefined}
      aria-invalid={error ? true : undefined}
      aria-required
      className={styles.row}
    >
      <span id={`${id}-label`} className={styles.label}>
        <span className="visually-hidden">Question </span>
        {question}
      </span>
      <div className={styles.letters}>
        {letters.map((letter) => (
          <label key={letter} className={styles.letter}>
            <input
              type="radio"
              name={name}
              value={letter}
              checked={value === letter}
              onChange={() => onChoose(letter)}
            />
            <span>{letter.toUpperCase()}</span>
          </label>
        ))}
      </div>
      <FieldError id={`${id}-error`} text={error} />
    </div>
  );
}
