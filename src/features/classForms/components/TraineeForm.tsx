import { useDispatch, useSelector } from 'react-redux';
import type { AssessmentType, TraineeFormType } from '@/contract/classForms/entities';
import type { TraineeTraining } from '@/contract/schemas/responsesClasses';
import { selectSite } from '../../site/siteSlice';
import { assessmentStartPressed } from '../classFormsEvents';
import { selectFormKey, selectPaper, selectStarts, type WithClassForms } from '../classFormsSelectors';
import { assessmentValues, backgroundValues, surveyValues, templateValues } from '../draftValues';
import { ClassForm, type GivenProps } from './ClassForm';
import { AssessmentStart } from './AssessmentStart';
import { TemplateForm } from './forms/TemplateForm';
import { SurveyForm } from './forms/SurveyForm';
import { AssessmentForm } from './forms/AssessmentForm';
import { BackgroundForm } from './forms/BackgroundForm';

interface AssessmentProps {
  type: AssessmentType;
  training: TraineeTraining;
  given: GivenProps;
}

/** The start button first; the questions once the start is recorded (docs/rules/class-forms.md#assessments). */
function Assessment({ type, training, given }: AssessmentProps) {
  const dispatch = useDispatch();
  const key = useSelector((state: WithClassForms) => selectFormKey(state, type));
  const start = useSelector(selectStarts)[key];
  const { hosts } = useSelector(selectSite);
  const paper = useSelector((state: WithClassForms) => selectPaper(state, key, hosts.files));
  const size = {
    questions: training.execution.assessment_questions,
    choices: training.execution.assessment_choices,
  };
  if (start?.at !== 'started') {
    return (
      <AssessmentStart
        {...size}
        isStarting={start?.at === 'starting'}
        onStart={() => dispatch(assessmentStartPressed(type))}
      />
    );
  }
  const { draft, ...rest } = given;
  return <AssessmentForm {...rest} {...size} paper={paper} initial={assessmentValues(draft, size)} />;
}

function formOf(type: TraineeFormType, training: TraineeTraining, given: GivenProps) {
  const { draft, ...rest } = given;
  switch (type) {
    case 'trainees_background':
      return <BackgroundForm {...rest} initial={backgroundValues(draft)} />;
    case 'pre_assessment':
    case 'post_assessment':
      return <Assessment type={type} training={training} given={given} />;
    case 'evaluation': {
      const form = { template: training.trainee_form_template, trainers: training.trainers };
      return <TemplateForm {...rest} {...form} formType="evaluation" initial={templateValues(draft, form)} />;
    }
    case 'survey': {
      const courses = training.survey_courses;
      return <SurveyForm {...rest} courses={courses} initial={surveyValues(draft, courses)} />;
    }
  }
}

export interface TraineeFormProps {
  type: TraineeFormType;
  training: TraineeTraining;
  /** replaces the form */
  message?: string;
}

/** The form of one tab. */
export function TraineeForm({ type, training, message }: TraineeFormProps) {
  return (
    <ClassForm formType={type} message={message}>
      {(given) => formOf(type, training, given)}
    </ClassForm>
  );
}
