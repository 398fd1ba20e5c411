import { useId, useState, type DragEvent } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { checkFiles, filesRefused, selectImports, selectStep } from './importsSlice';
import { readFiles } from '../shared/readFiles';
import { fileProblem } from './fileProblem';
import styles from './ImportPage.module.css';

const STEPS = {
  sending: 'Sending the files',
  checking: 'Checking every row',
  applying: 'Applying the import',
} as const;

/** The progress of the upload; afterwards the bar is indeterminate. */
export function ProgressBar() {
  const step = useSelector(selectStep);
  const { progress } = useSelector(selectImports);
  if (!step) return null;
  return (
    <div className={styles.progress}>
      <p role="status">{STEPS[step]}…</p>
      <progress aria-label={STEPS[step]} max={1} value={step === 'sending' ? progress?.share : undefined} />
    </div>
  );
}

/** A drop zone for files, which can also be selected by keyboard. */
export function DropField() {
  const dispatch = useDispatch();
  const id = useId();
  const { refused } = useSelector(selectImports);
  const isBusy = useSelector(selectStep) !== null;
  const [isOver, setOver] = useState(false);
  const take = async (list: FileList | null): Promise<void> => {
    const files = [...(list ?? [])];
    const problem = fileProblem(files);
    if (problem) {
      dispatch(filesRefused(problem));
      return;
    }
    try {
      dispatch(checkFiles(await readFiles(files)));
    } catch {
      dispatch(filesRefused('A file could not be read.'));
    }
  };
  const over = (event: DragEvent): void => {
    event.preventDefault();
    setOver(true);
  };
  return (
    <>
      <div
        className={styles.drop}
        data-over={isOver || undefined}
        onDragOver={over}
        onDragLeave={() => setOver(false)}
        onDrop={(event) => {
          event.preventDefault();
          setOver(false);
          void take(event.dataTransfer.files);
        }}
      >
        <label htmlFor={id}>Choose files, or drop them here</label>
        <p id={`${id}-hint`}>
          JSON documents, or tables named after what they hold, such as courses.csv. Nothing is changed before
          you have seen what would be.
        </p>
        <input
          id={id}
          type="file"
          multiple
          accept=".json,.csv,.tsv"
          aria-describedby={`${id}-hint`}
          disabled={isBusy}
          onChange={({ target }) => {
            void take(target.files);
            // Allows the same file to be selected again after it was corrected.
            target.value = '';
          }}
        />
      </div>
      {refused && (
        <p role="alert" className={styles.refused}>
          {refused}
        </p>
      )}
      <ProgressBar />
    </>
  );
}
