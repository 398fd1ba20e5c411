import { useId, type FormEvent, type ReactNode } from 'react';
import { LOADING } from '@/contract/shellMessages';
import { Button } from './Button';
import { FieldError } from './FieldError';
import { Loader } from './Loader';
import Modal from './Modal';
import styles from './AddNewModal.module.css';

export interface AddNewModalProps {
  /** the heading and accessible name of the dialog */
  title: string;
  /** loading the list's data; editing the new entry; saving it */
  state: 'loading' | 'normal' | 'adding';
  /** why the last attempt failed */
  problem?: string;
  onAdd: () => void;
  onClose: () => void;
  /** the fields of the new entry */
  children: ReactNode;
}

/** A dialog for a new entry of a list, 500 px wide. */
export function AddNewModal({ title, state, problem, onAdd, onClose, children }: AddNewModalProps) {
  const id = useId();
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (state === 'normal') onAdd();
  };
  const isAdding = state === 'adding';
  const add = (
    <Button type="submit" form={id} disabled={state !== 'normal'}>
      {isAdding ? 'Adding...' : 'Add New'}
    </Button>
  );
  return (
    <Modal title={title} onClose={onClose} footer={add}>
      {state === 'loading' ? (
        <Loader text={LOADING} />
      ) : (
        <form id={id} noValidate className={styles.form} aria-busy={isAdding} onSubmit={submit}>
          {children}
          <div role="alert">
            <FieldError id={`${id}-problem`} text={problem} />
          </div>
        </form>
      )}
    </Modal>
  );
}
