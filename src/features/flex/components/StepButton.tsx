import { useId } from 'react';
import { Button, type ButtonProps } from '@/src/shared/ui/Button';
import styles from './StepButton.module.css';

/**
 * "Next" and "Back" are too short: a line beside the button says where it leads, and is its accessible
 * description.
 */
export function StepButton({ leads, ...button }: ButtonProps & { leads: string }) {
  const id = useId();
  return (
    <div className={styles.step}>
      <Button {...button} aria-describedby={id} />
      <span id={id} className={styles.leads}>
        {leads}
      </span>
    </div>
  );
}
