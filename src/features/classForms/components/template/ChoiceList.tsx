import type { ComponentProps } from 'react';
import styles from './ChoiceList.module.css';

export interface ChoiceListProps extends ComponentProps<'div'> {
  type: 'radio' | 'checkbox';
  /** a check box list that is the whole field needs no group within the field's own */
  isPart: boolean;
  /** of every radio button or check box */
  name: string;
  choices: readonly string[];
  chosen: readonly string[];
  onChoose: (choice: string, isChosen: boolean) => void;
}

/** One or several choices of a list, side by side if there is room. */
export function ChoiceList({
  type,
  isPart,
  name,
  choices,
  chosen,
  onChoose,
  'aria-required': isRequired,
  'aria-invalid': isInvalid,
  ...group
}: ChoiceListProps) {
  // A plain group supports neither state; in a check box list, each box has it.
  const state = { 'aria-required': isRequired, 'aria-invalid': isInvalid };
  const isRadio = type === 'radio';
  const boxes = isPart ? 'group' : undefined;
  const role = isRadio ? 'radiogroup' : boxes;
  return (
    <div role={role} {...(role && group)} {...(isRadio && state)} className={styles.list}>
      {choices.map((choice) => (
        <label key={choice} className={styles.choice}>
          <input
            type={type}
            name={name}
            aria-invalid={isRadio ? undefined : isInvalid}
            aria-describedby={role ? undefined : group['aria-describedby']}
            checked={chosen.includes(choice)}
            onChange={({ target }) => onChoose(choice, target.checked)}
          />
          <span>{choice}</span>
        </label>
      ))}
    </div>
  );
}
