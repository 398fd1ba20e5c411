import { TextArea } from '@/src/shared/ui/TextArea';
import styles from './AskedAbout.module.css';

export interface AskedAboutProps {
  /** short description */
  subject: string;
  /** as it is sent */
  remark: string;
}

/** The subject of the enquiry, which is set before anything is typed. */
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
