import { NO_TRAINEES } from '../../../../contract/classForms/messages';
import Modal from '../../../shared/ui/Modal';

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

export default function TraineeBackgroundModal({ rows, onClose }: TraineeBackgroundModalProps) {
  return (
    <Modal title="Trainee background" width="wide" onClose={onClose}>
      {rows.length === 0 && <p>{NO_TRAINEES}</p>}
      <table>
        <tbody>
          {rows.map(({ id, ...texts }) => (
            <tr key={id}>
              {Object.entries(texts).map(([name, text]) => (
                <td key={name}>{text}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </Modal>
  );
}
