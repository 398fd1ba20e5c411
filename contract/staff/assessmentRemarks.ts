import { opensTooLate } from '../classForms/instants';
import type { ClassSetup } from './classMaking';

/** @returns why nobody could send an assessment that the class offers */
export const assessmentRemarks = ({
  assessment,
  course_end_date,
}: Pick<ClassSetup, 'assessment' | 'course_end_date'>): string[] =>
  assessment?.status !== 'active'
    ? []
    : [
        assessment.answers ? '' : 'The assessment has no key: it is not offered without one.',
        opensTooLate(assessment.start_post || course_end_date, assessment.end)
          ? 'The post-assessment opens after the assessment closes: nobody could send it.'
          : '',
      ].filter(Boolean);
