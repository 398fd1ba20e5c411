import { useState } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { formProblem } from '@/contract/classForms/questions';
import { counted } from '@/contract/counted';
import { FORM_TEMPLATE_MESSAGES, MOST_QUESTION_BYTES } from '@/contract/staff/formTemplates';
import { Button } from '../../shared/ui/Button';
import Modal from '../../shared/ui/Modal';
import { TextArea } from '../../shared/ui/TextArea';
import { inBase64 } from '../imports/readFiles';
import { questionsTaken, readingEnded, readQuestionFiles, selectFormTemplates } from './formTemplatesSlice';
import styles from './FormTemplates.module.css';

/** Questions of other programs: read on the server, looked at here, and added to the form. */
export function QuestionsDialog({ onClose }: { onClose: () => void }) {
  const dispatch = useDispatch();
  const { read } = useSelector(selectFormTemplates);
  const [pasted, setPasted] = useState('');
  const [problem, setProblem] = useState('');
  const close = (): void => {
    dispatch(readingEnded());
    onClose();
  };
  const send = async (files: readonly File[]): Promise<void> => {
    const isLarge = files.reduce((sum, { size }) => sum + size, 0) > MOST_QUESTION_BYTES;
    setProblem(isLarge ? FORM_TEMPLATE_MESSAGES.filesLarge : '');
    if (isLarge || files.length === 0) return;
    const sent = await Promise.all(
      files.map(async (file) => ({ name: file.name, content: await inBase64(file) })),
    );
    dispatch(readQuestionFiles(sent));
  };
  const all = read.data?.questions ?? [];
  const questions = all.filter((question) => formProblem(question) === undefined);
  const problems = [
    ...(read.data?.problems ?? []),
    ...all.flatMap((question) => {
      const message = formProblem(question);
      return message === undefined ? [] : [{ place: question.prompt, message }];
    }),
  ];
  const add = (): void => {
    dispatch(questionsTaken(questions));
    onClose();
  };
  return (
    <Modal
      title="Add questions"
      width="wide"
      onClose={close}
      footer={
        <Button disabled={questions.length === 0} onClick={add}>
          {questions.length === 0 ? 'Add questions' : `Add ${counted(questions.length, 'question')}`}
        </Button>
      }
    >
      <div className={styles.dialog}>
        <label className={styles.file}>
          Files: QTI 1.2, 2.1, 2.2 or 3.0 (XML or zip), or a table (CSV, TSV)
          <input
            type="file"
            multiple
            accept=".xml,.zip,.csv,.tsv,.txt"
            onChange={({ target }) => void send([...(target.files ?? [])])}
          />
        </label>
        <TextArea
          label="Or cells copied in a spreadsheet"
          hint="A question a row: the question, its choices, and, if you like, the right one. Right answers count in assessments; a form has none."
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
        {questions.length > 0 && (
          <ol aria-label="Questions">
            {questions.map(({ prompt, choices, isMultiple }, index) => (
              <li key={index}>
                {prompt} <span>{`${isMultiple ? 'several of' : 'one of'}: ${choices.join(' · ')}`}</span>
              </li>
            ))}
          </ol>
        )}
        {problems.length > 0 && (
          <>
            <h3>Left out</h3>
            <ul aria-label="Left out">
              {problems.map(({ place, message }, index) => (
                <li key={index}>
                  {place}: {message}
                </li>
              ))}
            </ul>
          </>
        )}
      </div>
    </Modal>
  );
}
