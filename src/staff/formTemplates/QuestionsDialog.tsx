import { useDispatch, useSelector } from 'react-redux';
import { formProblem } from '@/contract/classForms/questions';
import { counted } from '@/contract/counted';
import { Button } from '../../shared/ui/Button';
import Modal from '../../shared/ui/Modal';
import { LeftOut, QuestionFiles } from '../questionFiles/QuestionFiles';
import { selectQuestionFiles } from '../questionFiles/questionFilesSlice';
import { questionsTaken } from './formTemplatesSlice';

/** Imports questions of other programs as fields of the form. */
export function QuestionsDialog({ onClose }: { onClose: () => void }) {
  const dispatch = useDispatch();
  const { data } = useSelector(selectQuestionFiles);
  const all = data?.questions ?? [];
  const questions = all.filter((question) => formProblem(question) === undefined);
  const problems = [
    ...(data?.problems ?? []),
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
      onClose={onClose}
      footer={
        <Button disabled={questions.length === 0} onClick={add}>
          {questions.length === 0 ? 'Add questions' : `Add ${counted(questions.length, 'question')}`}
        </Button>
      }
    >
      <QuestionFiles hint="if you like, the right one. Right answers count in assessments; a form has none.">
        {questions.length > 0 && (
          <ol aria-label="Questions">
            {questions.map(({ prompt, choices, isMultiple }, index) => (
              <li key={index}>
                {prompt} <span>{`${isMultiple ? 'several of' : 'one of'}: ${choices.join(' · ')}`}</span>
              </li>
            ))}
          </ol>
        )}
        <LeftOut problems={problems} />
      </QuestionFiles>
    </Modal>
  );
}
