import { LocationDrawing } from '../../shared/drawings/LocationDrawing';
import Modal from '../../shared/ui/Modal';
import type { TvetPartner, TvetPartnersContent } from '../content/tvetSchemas';
import { PartnerSheet } from './PartnerSheet';

export interface PartnerDialogProps {
  partner: TvetPartner;
  labels: TvetPartnersContent['labels'];
  onClose: () => void;
}

/** A partner's details in a dialog of 900 px, with a map of its campus. */
export default function PartnerDialog({ partner, labels, onClose }: PartnerDialogProps) {
  const [longitude = 0, latitude = 0] = partner.position;
  return (
    <Modal title={partner.name} width="wide" onClose={onClose}>
      <PartnerSheet
        partner={partner}
        labels={labels}
        map={<LocationDrawing position={[longitude, latitude]} />}
      />
    </Modal>
  );
}
