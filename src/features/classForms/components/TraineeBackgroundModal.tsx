import { BACKGROUND_LABELS, NO_TRAINEES } from '@/contract/classForms/messages';
import Modal from '@/src/shared/ui/Modal';
import styles from './TraineeBackgroundModal.module.css';

export interface TraineeBackgroundRow {
  id: number;
  name: string;
  company_label: string;
  job_relevancy: string;
  years_experience: string;
}

export interface TraineeBackgroundModalProps {
  /** sorted by company label */
  rows: readonly TraineeBackgroundRow[];
  onClose: () => void;
}

/** The trainees of an instructor's class, with their background (docs/rules/class-forms.md#instructors). */
export default function TraineeBackgroundModal({ rows, onClose }: TraineeBackgroundModalProps) {
  return (
    <Modal title="Trainee background" width="wide" onClose={onClose}>
      {rows.length === 0 ? (
        <p>{NO_TRAINEES}</p>
      ) : (
        // A table that can be scrolled has to be reached by keyboard.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        <div className={styles.frame} role="region" aria-label="Trainee background" tabIndex={0}>
          <table>
            <thead>
              <tr>
                <th scope="col">Trainee</th>
                <th scope="col">Company</th>
                <th scope="col">{BACKGROUND_LABELS.job_relevancy}</th>
                <th scope="col">{BACKGROUND_LABELS.years_experience}</th>
              </tr>
            </thead>
            <tbody>
              {rows.map(({ id, name, company_label, job_relevancy, years_experience }) => (
                <tr key={id}>
                  <th scope="row">{name}</th>
                  <td>{company_label}</td>
                  <td>{job_relevancy}</td>
                  <td>{years_experience}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </Modal>
  );
}
