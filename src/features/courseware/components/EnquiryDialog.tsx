import Modal from '@/src/shared/ui/Modal';
import { EnquiryOfStore } from './EnquiryOfStore';

export interface EnquiryDialogProps {
  ticked: readonly number[];
  onClose: () => void;
}

/** "Courseware Enquiry" as a dialog. */
export default function EnquiryDialog({ ticked, onClose }: EnquiryDialogProps) {
  return (
    <Modal title="Courseware Enquiry" width="wide" onClose={onClose}>
      <EnquiryOfStore ticked={ticked} />
    </Modal>
  );
}
