import { useEffect, useEffectEvent, useId, useState } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import type { DocumentKind } from '@/contract/staff/documents';
import { TextField } from '../../shared/ui/TextField';
import {
  selectUpload,
  uploadBegun,
  uploadDocument,
  uploadEnded,
  uploadForgotten,
  type WithDocuments,
} from './documentsSlice';
import { chosenFile } from './chosenFile';
import styles from './UploadField.module.css';

interface UploadFieldProps {
  /** of the field that gets the path */
  label: string;
  kind: DocumentKind;
  /** the field's value */
  value: string;
  onPath: (path: string) => void;
}

const WORDS = {
  pdf: {
    label: (field: string) => `${field} as a PDF`,
    accept: 'application/pdf,.pdf',
    hint: 'At most 20 MB. Whoever has its link can open it.',
  },
  picture: {
    label: (field: string) => `${field} from this device`,
    accept: 'image/*',
    hint: 'It is reduced to 1,200 pixels. Whoever has its link can open it.',
  },
};

/** Uploads a document or a picture for a field that contains a link. */
export function UploadField({ label, kind, value, onPath }: UploadFieldProps) {
  const dispatch = useDispatch();
  const id = useId();
  const upload = useSelector((state: WithDocuments) => selectUpload(state, id));
  const [entered, setEntered] = useState<string>();
  const isBusy = upload?.isBusy ?? false;
  const arrived = useEffectEvent((at: string) => {
    onPath(at);
    setEntered(at);
  });
  const path = upload?.path;
  useEffect(() => {
    if (path === undefined) return;
    arrived(path);
    dispatch(uploadForgotten(id));
  }, [dispatch, id, path]);
  useEffect(() => () => void dispatch(uploadForgotten(id)), [dispatch, id]);

  const take = async (file: File | undefined): Promise<void> => {
    if (!file || isBusy) return;
    setEntered(undefined);
    // From here on a save waits: reading and reducing a photo takes a telephone seconds.
    dispatch(uploadBegun(id));
    const chosen = await chosenFile(kind, file);
    if ('problem' in chosen) dispatch(uploadEnded({ id, problem: `“${file.name}” ${chosen.problem}.` }));
    else dispatch(uploadDocument({ id, file: chosen.file }));
  };
  const words = WORDS[kind];
  return (
    <div>
      <TextField
        label={words.label(label)}
        type="file"
        accept={words.accept}
        hint={words.hint}
        error={upload?.problem}
        onClick={(event) => {
          // The field would name the second file, and the link lead to the first.
          if (isBusy) event.preventDefault();
          // Allows the same file to be selected again after it was corrected.
          else event.currentTarget.value = '';
        }}
        onChange={({ target }) => void take(target.files?.[0])}
      />
      <p role="status" className={styles.status}>
        {isBusy && 'Uploading…'}
        {entered === value && 'Uploaded, and entered as the link.'}
      </p>
    </div>
  );
}
