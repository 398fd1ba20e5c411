import type { ClassFormType } from '@/contract/classForms/entities';

/** Short names of forms in the console. The people of a class see those of `contract/classForms/formLabels`. */
export const FORM_LABELS: Readonly<Record<ClassFormType, string>> = {
  trainees_background: 'Background',
  pre_assessment: 'Pre-assessment',
  post_assessment: 'Post-assessment',
  evaluation: 'Evaluation',
  survey: 'Survey',
  instructor: 'Instructor form',
};
