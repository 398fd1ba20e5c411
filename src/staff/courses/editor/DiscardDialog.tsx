import { useDispatch, useSelector } from 'react-redux';
import { Button } from '@/src/shared/ui/Button';
import Modal from '@/src/shared/ui/Modal';
import { discardDraft, selectEditor, storedOf } from './editorSlice';

/** Confirms that a draft will be discarded permanently. */
export function DiscardDialog({ onClose }: { onClose: () => void }) {
  const dispatch = useDispatch();
  const { current, draft } = storedOf(useSelector(selectEditor));
  const isRemoved = typeof draft?.course_id === 'number';
  return (
    <Modal
      title="Discard draft"
      onClose={onClose}
      footer={
        <Button
          onClick={() => {
            onClose();
            dispatch(discardDraft());
          }}
        >
          Discard draft
        </Button>
      }
    >
      <p>
        {current
          ? 'The course stays as visitors see it. What was changed in the draft is gone for everybody.'
          : isRemoved
            ? 'The course itself was removed. With its draft it is gone for everybody.'
            : 'This course was never published. It is gone for everybody.'}
      </p>
    </Modal>
  );
}
