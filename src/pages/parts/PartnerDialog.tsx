import { LocationDrawing } from '../../shared/drawings/LocationDrawing';
import Modal from '../../shared/ui/Modal';
import type { TvetPartner, TvetPartnersWords } from '../words/tvetSchemas';
import { PartnerSheet } from './PartnerSheet';

export interface PartnerDialogProps {
  partner: TvetPartner;
  labels: TvetPartnersWords['labels'];
  onClose: () => void;
}

/** A partner over the page, 900 px wide, with a chart of where its campus lies. */
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
