import { useEffect, useEffectEvent, useId, useState } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { PDF_MESSAGES } from '@/contract/staff/pdf';
import { TextField } from '../../shared/ui/TextField';
import { selectUpload, uploadDocument, uploadForgotten, type WithDocuments } from './documentsSlice';
import { problemOfPdf, readPdf } from './pdfFile';
import styles from './UploadField.module.css';

interface UploadFieldProps {
  /** of the field that gets the path */
  label: string;
  onPath: (path: string) => void;
}

/** Uploads a PDF for a field that contains a link. */
export function UploadField({ label, onPath }: UploadFieldProps) {
  const dispatch = useDispatch();
  const id = useId();
  const upload = useSelector((state: WithDocuments) => selectUpload(state, id));
  const [problem, setProblem] = useState<string>();
  const [isDone, setDone] = useState(false);
  const isBusy = upload?.isBusy ?? false;
  const arrived = useEffectEvent((at: string) => {
    onPath(at);
    setDone(true);
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
    setDone(false);
    const refused = await problemOfPdf(file);
    setProblem(refused && `“${file.name}” ${refused}.`);
    if (refused) return;
    try {
      dispatch(uploadDocument({ id, file: await readPdf(file) }));
    } catch {
      setProblem(`“${file.name}” ${PDF_MESSAGES.unread}.`);
    }
  };
  return (
    <div>
      <TextField
        label={`${label} as a PDF`}
        type="file"
        accept="application/pdf,.pdf"
        hint="At most 20 MB. Whoever has its link can open it."
        error={problem ?? upload?.problem}
        // Allows the same file to be selected again after it was corrected.
        onClick={({ currentTarget }) => {
          currentTarget.value = '';
        }}
        onChange={({ target }) => void take(target.files?.[0])}
      />
      <p role="status" className={styles.status}>
        {isBusy && 'Uploading…'}
        {isDone && 'Uploaded. The link is there as soon as you save.'}
      </p>
    </div>
  );
}
