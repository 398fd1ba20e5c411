import { useState, type FormEvent } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { usableAddress } from '@/contract/usableText';
import { Button } from '../../shared/ui/Button';
import Modal from '../../shared/ui/Modal';
import { TextField } from '../../shared/ui/TextField';
import page from '../shared/Page.module.css';
import { ActionTable } from './ActionTable';
import { erasePerson, selectPeople, type Person } from './peopleSlice';

const FORM = 'erase';

/** Shows what an erasure will do. It cannot be undone, so the address must be typed again. */
export default function EraseDialog({ person, onClose }: { person: Person; onClose: () => void }) {
  const dispatch = useDispatch();
  const isErasing = useSelector(selectPeople).erasing.includes(person.email);
  const [typed, setTyped] = useState('');
  const isSure = usableAddress(typed).toLowerCase() === usableAddress(person.email);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (isSure) dispatch(erasePerson({ email: person.email, plan: person.plan }));
  };
  return (
    <Modal
      title="Erase"
      width="wide"
      onClose={onClose}
      footer={
        <>
          <Button kind="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form={FORM} disabled={!isSure || isErasing}>
            Erase
          </Button>
        </>
      }
    >
      <form id={FORM} className={page.place} onSubmit={submit} noValidate>
        <p>
          This is what is done, at once and for good. It cannot be undone. Export the copy first if you need
          one.
        </p>
        <ActionTable actions={person.actions} />
        <TextField
          label={`Type ${person.email} to confirm`}
          type="email"
          autoComplete="off"
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
      </form>
    </Modal>
  );
}
