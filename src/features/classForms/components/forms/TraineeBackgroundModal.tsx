import { NO_TRAINEES } from '../../../../../contract/classForms/messages';
import Modal from '../../../../shared/ui/Modal';

export interface TraineeBackgroundModalProps {
  rows: { name: string; company_label: string; job_relevancy: string; years_experience: string }[];
  onClose: () => void;
}

export function TraineeBackgroundModal({ rows, onClose }: TraineeBackgroundModalProps) {
  return (
    <Modal title="Trainee background" width="wide" onClose={onClose}>
      {rows.length === 0 && <p>{NO_TRAINEES}</p>}
      <table>
        <tbody>
          {rows.map((row) => (
            <tr key={`${row.name}/${row.company_label}`}>
              {Object.entries(row).map(([name, text]) => (
                <td key={name}>{text}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </Modal>
  );
}
