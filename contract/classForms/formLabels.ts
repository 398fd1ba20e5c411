/** The names of forms for the people of a class, on tabs and in emails. */
import type { ClassFormType, TraineeFormType } from './entities';

export const TAB_LABELS: Readonly<Record<TraineeFormType, string>> = {
  trainees_background: 'Background Info',
  pre_assessment: 'Pre-Assessment',
  post_assessment: 'Post-Assessment',
  evaluation: 'Training Evaluation',
  survey: 'Course Survey',
};

export const formLabel = (type: ClassFormType): string =>
  type === 'instructor' ? 'Instructor Form' : TAB_LABELS[type];
