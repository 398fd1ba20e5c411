import { FLEX_THANKS, FLEX_WAIT } from '@/contract/formMessages';
import { Button } from '@/src/shared/ui/Button';
import styles from './ThankYou.module.css';

/** Step 3 (docs/rules/flex.md#registration). */
export function ThankYou({ onRestart }: { onRestart: () => void }) {
  return (
    <section className={styles.thanks} aria-labelledby="thanks-heading">
      <h2 id="thanks-heading">{FLEX_THANKS}</h2>
      <p>{FLEX_WAIT}</p>
      <p>
        It comes at least two weeks before the class; if the class starts sooner, as soon as it is confirmed.
        Meanwhile, read about <a href="/info/about-penang">Penang</a>,{' '}
        <a href="/info/about-kuala-lumpur">Kuala Lumpur</a> or <a href="/info/about-singapore">Singapore</a>.
      </p>
      <Button onClick={onRestart}>Register for another course</Button>
    </section>
  );
}
