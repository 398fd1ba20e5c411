import { TextArea } from '@/src/shared/ui/TextArea';
import styles from './AskedAbout.module.css';

export interface AskedAboutProps {
  /** in a few words */
  subject: string;
  /** as it is sent */
  remark: string;
}

/** What the enquiry is about already, before anything was typed: nothing more has to be asked. */
export function AskedAbout({ subject, remark }: AskedAboutProps) {
  return (
    <div className={styles.about}>
      <p>
        You are asking about <strong>{subject}</strong>
      </p>
      <TextArea name="form_remark" label="Remark" value={remark} rows={3} readOnly />
    </div>
  );
}
