import { useId } from 'react';
import { Button, type ButtonProps } from '@/src/shared/ui/Button';
import styles from './StepButton.module.css';

/** "Next" and "Back" say too little by themselves: a line beside the button tells where it leads, and describes it. */
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
