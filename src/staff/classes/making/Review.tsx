import { counted } from '@/contract/counted';
import { assessmentRemarks } from '@/contract/staff/assessmentRemarks';
import type { PartProps } from './partProps';
import styles from './ClassForm.module.css';

/** What will be made, and what is still missing. */
export function Review({ setup, sources }: Pick<PartProps, 'setup' | 'sources'>) {
  const { assessment } = setup;
  const without = setup.trainees.filter(({ email }) => !email).length;
  const forms = [
    setup.background && 'Background form',
    assessment && `Assessment of ${counted(assessment.questions, 'question')}`,
    setup.trainee_form && 'Evaluation',
    setup.survey && `Survey of ${counted(setup.survey.courses.length, 'course')}`,
    setup.instructor_form && 'Instructor form',
  ].filter(Boolean);
  const remarks = [
    setup.trainees.length === 0 &&
      'There are no trainees yet: they can be added later, also by the coordinator.',
    without > 0 && `${counted(without, 'trainee')} without an address cannot be reminded by e-mail.`,
    setup.trainers.length === 0 && 'There is no instructor yet.',
    !setup.trainee_form && 'There is no evaluation form.',
    !assessment && sources.earlier?.assessment && 'There is no assessment; the course’s last class had one.',
    ...assessmentRemarks(setup),
  ].filter(Boolean);
  return (
    <section className={styles.part} aria-labelledby="part-review">
      <h2 id="part-review">Review</h2>
      <p>
        {counted(setup.trainees.length, 'trainee')}, {counted(setup.trainers.length, 'instructor')}.{' '}
        {forms.length > 0 ? `${forms.join(', ')}.` : 'No forms.'}
      </p>
      {remarks.length > 0 && (
        <ul className={styles.facts}>
          {remarks.map((remark) => (
            <li key={String(remark)}>{remark}</li>
          ))}
        </ul>
      )}
    </section>
  );
}
