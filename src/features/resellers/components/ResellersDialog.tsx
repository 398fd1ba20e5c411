import type { Reseller } from '@/contract/entities';
import Modal from '@/src/shared/ui/Modal';
import { ResellerList } from './ResellerList';

export interface ResellersDialogProps {
  country: string;
  resellers: readonly Reseller[];
  onClose: () => void;
}

/** The resellers of a country in a dialog. */
export default function ResellersDialog({ country, resellers, onClose }: ResellersDialogProps) {
  return (
    <Modal title={`Resellers in ${country}`} onClose={onClose}>
      <ResellerList resellers={resellers} />
    </Modal>
  );
}
