import { Button } from '@/src/shared/ui/Button';
import { FieldError } from '@/src/shared/ui/FieldError';
import type { Told, Wait } from '../classFormsState';
import { duration, sentence, withReference } from './Delivery';
import styles from './RobotCheck.module.css';

/** The id of its heading. */
export const ROBOT_CHECK = 'robot-check';

export interface RobotCheckProps {
  isSolving: boolean;
  /** why the last attempt failed */
  problem?: Told;
  /** until the next automatic attempt */
  wait: Wait | null;
  onPress: () => void;
}

const progress = ({ isSolving, wait }: RobotCheckProps): string => {
  if (wait) {
    const length = duration(wait.seconds, 'seconds');
    return `${wait.message || 'The server is busy.'} The page tries again by itself in ${length}.`;
  }
  return isSolving ? 'Checking… this takes a few seconds.' : '';
};

/** Why it failed, and what to do, unless the failure says that itself. */
function failure(problem: Told): string {
  const { message } = problem;
  const words = /try again/i.test(message) ? message : `${sentence(message)} Press the button again.`;
  return withReference(words, problem);
}

/** One press starts a proof of work on the device, which is too expensive for bots. */
export function RobotCheck(props: RobotCheckProps) {
  const { isSolving, problem, onPress } = props;
  return (
    <section aria-labelledby={ROBOT_CHECK} className={styles.check}>
      <h2 id={ROBOT_CHECK}>Robot check</h2>
      <p>Press once to open the form. Your device does a short calculation; nobody else is asked.</p>
      <Button className={styles.button} disabled={isSolving} onClick={onPress}>
        I am not a robot
      </Button>
      <p role="status" className={styles.progress}>
        {progress(props)}
      </p>
      <div role="alert">
        <FieldError id="robot-problem" text={problem && failure(problem)} />
      </div>
    </section>
  );
}
