import { useEffect, useState, type ReactNode } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import type { QuestionProblem } from '@/contract/classForms/questions';
import { FORM_TEMPLATE_MESSAGES, MAX_QUESTION_BYTES } from '@/contract/staff/formTemplates';
import { Button } from '../../shared/ui/Button';
import { TextArea } from '../../shared/ui/TextArea';
import { TextField } from '../../shared/ui/TextField';
import { readFiles } from '../shared/readFiles';
import page from '../shared/Page.module.css';
import { readingEnded, readQuestionFiles, selectQuestionFiles } from './questionFilesSlice';
import styles from './QuestionFiles.module.css';

interface QuestionFilesProps {
  /** a hint about the columns of pasted cells */
  hint: string;
  /** what happens to the questions */
  children: ReactNode;
}

/** The body of a dialog: questions of other programs, parsed on the server, for review before they are added. */
export function QuestionFiles({ hint, children }: QuestionFilesProps) {
  const dispatch = useDispatch();
  const read = useSelector(selectQuestionFiles);
  const [pasted, setPasted] = useState('');
  const [problem, setProblem] = useState('');
  useEffect(() => () => void dispatch(readingEnded()), [dispatch]);
  const send = async (files: readonly File[]): Promise<void> => {
    const isLarge = files.reduce((sum, { size }) => sum + size, 0) > MAX_QUESTION_BYTES;
    setProblem(isLarge ? FORM_TEMPLATE_MESSAGES.filesLarge : '');
    if (isLarge || files.length === 0) return;
    dispatch(readQuestionFiles(await readFiles(files)));
  };
  return (
    <div className={`${page.place} ${styles.questions}`}>
      <TextField
        label="Files"
        hint="QTI 1.2, 2.1, 2.2 or 3.0 (XML or zip), or a table (CSV, TSV)."
        type="file"
        multiple
        accept=".xml,.zip,.csv,.tsv,.txt"
        // Allows the same file to be selected again after it was corrected.
        onClick={({ currentTarget }) => {
          currentTarget.value = '';
        }}
        onChange={({ target }) => void send([...(target.files ?? [])])}
      />
      <TextArea
        label="Or cells copied in a spreadsheet"
        hint={`A question a row: the question, its choices, and ${hint}`}
        rows={4}
        value={pasted}
        onChange={({ target }) => setPasted(target.value)}
      />
      <Button
        kind="secondary"
        disabled={pasted.trim() === ''}
        onClick={() => void send([new File([pasted], 'Pasted.tsv')])}
      >
        Read the cells
      </Button>
      <div role="status">
        {read.status === 'loading' && <p>Reading…</p>}
        {problem && <p>{problem}</p>}
        {read.failure && <p>{read.failure.message}</p>}
      </div>
      {children}
    </div>
  );
}

/** What was skipped in the files, and why. */
export function LeftOut({ problems }: { problems: readonly QuestionProblem[] }) {
  if (problems.length === 0) return null;
  return (
    <>
      <h3>Left out</h3>
      <ul aria-label="Left out">
        {problems.map(({ place, message }, index) => (
          // The same may be skipped twice.
          <li key={index}>
            {place}: {message}
          </li>
        ))}
      </ul>
    </>
  );
}
