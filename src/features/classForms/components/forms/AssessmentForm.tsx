import { useFormik } from 'formik';
import { assessmentLetters, checkAssessment } from '../../../../../contract/classForms/assessment';
import type { AssessmentAnswer } from '../../../../../contract/classForms/entities';
import { Button } from '../../../../shared/ui/Button';
import { RadioGroup } from '../../../../shared/ui/RadioGroup';
import type { FormProps } from './FormProps';

export interface AssessmentFormProps extends FormProps<Record<string, string>, AssessmentAnswer[]> {
  questions: number;
  choices: number;
  paper?: { src: string; downloadHref: string };
}

export function AssessmentForm(props: AssessmentFormProps) {
  const { initial, questions, choices, paper, onChange, onSubmit, onInvalid, isBusy } = props;
  const formik = useFormik({
    initialValues: initial,
    onSubmit: (values) => {
      const answers = Object.entries(values).map(([question, answer]) => ({
        question: Number(question),
        answer,
      }));
      const problem = checkAssessment({ questions, choices }, answers);
      if (problem) onInvalid(problem);
      else onSubmit(answers);
    },
  });
  return (
    <form noValidate onSubmit={formik.handleSubmit}>
      {paper && <iframe title="Question paper" src={paper.src} />}
      {Array.from({ length: questions }, (_, index) => String(index + 1)).map((question) => (
        <RadioGroup
          key={question}
          name={`question-${question}`}
          label={`Question ${question}`}
          isRow
          options={assessmentLetters(choices).map((letter) => ({
            value: letter,
            label: letter.toUpperCase(),
          }))}
          value={formik.values[question] ?? ''}
          onChange={(letter) => {
            void formik.setFieldValue(question, letter);
            onChange({ ...formik.values, [question]: letter });
          }}
        />
      ))}
      <Button type="submit" disabled={isBusy}>
        Submit
      </Button>
    </form>
  );
}
