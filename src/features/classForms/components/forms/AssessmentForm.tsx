import { assessmentLetters } from '@/contract/classForms/assessment';
import { questionName } from '@/contract/classForms/controlNames';
import type { AssessmentAnswer } from '@/contract/classForms/entities';
import { Consent } from '@/src/shared/ui/Consent';
import { assessmentValues } from '../../draftValues';
import styles from './AssessmentForm.module.css';
import type { FormProps } from './FormProps';
import { QuestionPaper, type Paper } from './QuestionPaper';
import { QuestionRow } from './QuestionRow';
import { SubmitBar } from './SubmitBar';
import { useClassForm } from './useClassForm';

/** Question number to letter; unanswered questions are omitted. */
export type LetterAnswers = Record<string, string>;

export interface AssessmentFormProps extends FormProps<LetterAnswers, AssessmentAnswer[]> {
  /** number of questions */
  questions: number;
  /** number of letters to choose from */
  choices: number;
  paper?: Paper;
}

/** The answer sheet, with the question paper beside it (docs/rules/class-forms.md#assessments). */
export function AssessmentForm({ questions, choices, paper, ...props }: AssessmentFormProps) {
  const { initial, onChange, onSubmit, onInvalid, isBusy, owner } = props;
  const numbers = Array.from({ length: questions }, (_, index) => index + 1);
  const toAnswers = (values: LetterAnswers): AssessmentAnswer[] =>
    numbers.flatMap((question) => {
      const answer = values[question];
      return answer ? [{ question, answer }] : [];
    });
  const { form, values, setValues, errorOf } = useClassForm<LetterAnswers>({
    initial,
    onChange,
    onInvalid,
    fit: (given) => assessmentValues(given, { questions, choices }),
    onValid: (valid) => onSubmit(toAnswers(valid)),
    check: ({ checkAssessment }, given) => checkAssessment({ questions, choices }, toAnswers(given)),
  });
  const answered = toAnswers(values).length;
  return (
    <form {...form} className={`${styles.sheet} ${paper ? styles.withPaper : ''}`} aria-label="Assessment">
      {paper && <QuestionPaper {...paper} />}
      <div>
        <ol className={styles.questions}>
          {numbers.map((question) => (
            <li key={question}>
              <QuestionRow
                question={question}
                name={questionName(question)}
                letters={assessmentLetters(choices)}
                value={values[question] ?? ''}
                error={errorOf(questionName(question))}
                onChoose={(letter) => void setValues((before) => ({ ...before, [question]: letter }))}
              />
            </li>
          ))}
        </ol>
        <Consent inNewTab>
          We keep the result with the class; whoever sent you to the course may be told it.
        </Consent>
        <div className={styles.foot}>
          <p role="status" className={styles.count}>
            {`${answered} of ${questions} answered`}
          </p>
          <SubmitBar isBusy={isBusy} owner={owner} />
        </div>
      </div>
    </form>
  );
}
