import type { ComponentProps } from 'react';
import styles from './ChoiceList.module.css';

export interface ChoiceListProps extends ComponentProps<'div'> {
  type: 'radio' | 'checkbox';
  /** of every button or box */
  name: string;
  choices: readonly string[];
  chosen: readonly string[];
  onChoose: (choice: string, isChosen: boolean) => void;
}

/** One or several of a list, side by side as long as there is room. */
export function ChoiceList({
  type,
  name,
  choices,
  chosen,
  onChoose,
  'aria-required': isRequired,
  'aria-invalid': isInvalid,
  ...group
}: ChoiceListProps) {
  // A plain group knows neither state; of a list of boxes each box carries it.
  const state = { 'aria-required': isRequired, 'aria-invalid': isInvalid };
  const isRadio = type === 'radio';
  return (
    <div role={isRadio ? 'radiogroup' : 'group'} {...group} {...(isRadio && state)} className={styles.list}>
      {choices.map((choice) => (
        <label key={choice} className={styles.choice}>
          <input
            type={type}
            name={name}
            aria-invalid={isRadio ? undefined : isInvalid}
            checked={chosen.includes(choice)}
            onChange={({ target }) => onChoose(choice, target.checked)}
          />
          <span>{choice}</span>
        </label>
      ))}
    </div>
  );
}
