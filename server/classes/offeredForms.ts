/** The forms that a class offers. */
import type { ClassFormType } from '../../contract/classForms/entities';
import type { ClassForms } from '../../contract/classForms/forms';
import { hasCorrectAnswers } from './classView';

const isActive = (form: { status: string } | undefined): boolean => form?.status === 'active';

/** @returns the forms that a class offers, in the order in which they are filled in */
export function offered({
  assessment,
  background,
  trainee_form,
  instructor_form,
  survey,
}: ClassForms): ClassFormType[] {
  const isAssessed = assessment !== undefined && isActive(assessment) && hasCorrectAnswers(assessment);
  const isThere: Record<ClassFormType, boolean> = {
    trainees_background: isActive(background),
    pre_assessment: isAssessed,
    post_assessment: isAssessed,
    evaluation: isActive(trainee_form) && (trainee_form?.template.length ?? 0) > 0,
    survey: isActive(survey) && (survey?.courses.length ?? 0) > 0,
    instructor: isActive(instructor_form) && (instructor_form?.template.length ?? 0) > 0,
  };
  return (Object.keys(isThere) as ClassFormType[]).filter((type) => isThere[type]);
}
