import { useState } from 'react';
import { useSelector } from 'react-redux';
import { assessmentLetters } from '@/contract/classForms/assessment';
import { assessmentOf, type AssessmentKey } from '@/contract/classForms/questions';
import { counted } from '@/contract/counted';
import { Button } from '@/src/shared/ui/Button';
import Modal from '@/src/shared/ui/Modal';
import { LeftOut, QuestionFiles } from '../../questionFiles/QuestionFiles';
import { selectQuestionFiles } from '../../questionFiles/questionFilesSlice';
import styles from './ClassForm.module.css';

interface KeyDialogProps {
  onTake: (key: AssessmentKey) => void;
  onClose: () => void;
}

/** Imports count, choices and key of an assessment from a question file. */
function KeyDialog({ onTake, onClose }: KeyDialogProps) {
  const { data } = useSelector(selectQuestionFiles);
  const questions = data?.questions ?? [];
  const found = assessmentOf(questions);
  const key = 'answers' in found ? found : undefined;
  const letters = assessmentLetters(Math.max(0, ...questions.map(({ choices }) => choices.length)));
  const take = (): void => {
    if (key) onTake(key);
    onClose();
  };
  return (
    <Modal
      title="Take from a file"
      width="wide"
      onClose={onClose}
      footer={
        <Button disabled={!key} onClick={take}>
          Take over
        </Button>
      }
    >
      <QuestionFiles hint="the right one, as a letter or in its words.">
        {key && (
          <p className={styles.found}>
            <span>{counted(key.questions, 'question')}</span>
            <span>{counted(key.choices, 'choice')}</span>
            <span>
              Key <code>{key.answers}</code>
            </span>
          </p>
        )}
        {'problems' in found && questions.length > 0 && (
          <div className={styles.refused}>
            <h3>No key can be taken over</h3>
            <ul aria-label="No key can be taken over">
              {found.problems.map((problem) => (
                <li key={problem}>{problem}</li>
              ))}
            </ul>
          </div>
        )}
        {questions.length > 0 && (
          <ol aria-label="Questions">
            {questions.map(({ prompt, choices, correct }, index) => (
              <li key={index}>
                {prompt}{' '}
                <span>
                  {correct.map((at) => `${letters[at] ?? ''}: ${choices[at] ?? ''}`).join(' · ') ||
                    counted(choices.length, 'choice')}
                </span>
              </li>
            ))}
          </ol>
        )}
        <LeftOut problems={data?.problems ?? []} />
        {key && data && data.problems.length > 0 && (
          <p>What is left out has no number here: compare with the numbers of the question paper.</p>
        )}
      </QuestionFiles>
    </Modal>
  );
}

/** The button that opens the dialog. */
export function KeyFromFile({ onTake }: Pick<KeyDialogProps, 'onTake'>) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button kind="secondary" onClick={() => setOpen(true)}>
        Take from a file…
      </Button>
      {isOpen && <KeyDialog onTake={onTake} onClose={() => setOpen(false)} />}
    </>
  );
}
