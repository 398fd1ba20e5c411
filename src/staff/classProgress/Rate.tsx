import type { FormWindow } from '@/contract/staff/classProgressSchemas';
import { DEFAULT_GOAL } from '@/contract/staff/classResults';
import { FORM_LABELS } from '../shared/formLabels';
import { rateOf, shortTime } from './progressText';
import styles from './Progress.module.css';

/** The share of submitted forms and the goal; numbers repeat what the bar shows. */
export function Rate({ form, now }: { form: FormWindow; now: number }) {
  const rate = rateOf(form);
  const { opens_at, closes_at } = form;
  return (
    <span className={styles.rate} data-reached={rate * 100 >= DEFAULT_GOAL}>
      <span className={styles.form}>{FORM_LABELS[form.form_type]}</span>
      <span className={styles.numbers}>{`${form.sent}/${form.of} · ${Math.round(rate * 100)} %`}</span>
      <span className={styles.bar} aria-hidden="true">
        <span className={styles.done} style={{ inlineSize: `${rate * 100}%` }} />
        <span className={styles.goal} style={{ insetInlineStart: `${DEFAULT_GOAL}%` }} />
      </span>
      <span className={styles.until}>
        {opens_at !== null && now < opens_at
          ? `opens ${shortTime(opens_at, now)}`
          : closes_at === null
            ? 'stays open'
            : `${now > closes_at ? 'closed' : 'until'} ${shortTime(closes_at, now)}`}
      </span>
    </span>
  );
}
