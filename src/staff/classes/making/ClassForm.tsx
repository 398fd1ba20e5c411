import { useRef } from 'react';
import { TextField } from '@/src/shared/ui/TextField';
import { errorOf } from '../../shared/fieldErrors';
import { AssessmentPart, type AssessmentPartProps } from './AssessmentPart';
import { FormsPart } from './FormsPart';
import { hasWholeDays, withDays, type ClassDays } from './newClass';
import { PeoplePart } from './PeoplePart';
import styles from './ClassForm.module.css';

interface ClassFormProps extends AssessmentPartProps {
  /** before the changes, also of a new class */
  storedDays: ClassDays;
}

/** All settings of a class on one page. */
export function ClassForm({ storedDays, ...part }: ClassFormProps) {
  const { setup, errors, onChange } = part;
  const field = (name: 'course_title' | 'coordinator_name', label: string) => ({
    ...{ label, name, value: setup[name] ?? '', error: errorOf(errors, name) },
    onChange: ({ target }: { target: HTMLInputElement }) => onChange({ ...setup, [name]: target.value }),
  });
  // A day is empty or incomplete while somebody types it: windows move from the last complete ones.
  const lastDays = useRef<ClassDays>(storedDays);
  const setDay = (changed: Partial<ClassDays>): void => {
    if (hasWholeDays(setup)) lastDays.current = setup;
    onChange(withDays(setup, changed, lastDays.current));
  };
  const day = (name: 'course_start_date' | 'course_end_date', label: string) => ({
    ...{ label, name, type: 'date', required: true, value: setup[name], error: errorOf(errors, name) },
    onChange: ({ target }: { target: HTMLInputElement }) => setDay({ [name]: target.value }),
  });
  return (
    <>
      <section className={styles.part} aria-labelledby="part-class">
        <h2 id="part-class">Class</h2>
        <div className={styles.row}>
          <TextField {...field('course_title', 'Title')} required maxLength={300} className={styles.wide} />
          <TextField {...day('course_start_date', 'First day')} />
          <TextField {...day('course_end_date', 'Last day')} />
          <TextField {...field('coordinator_name', 'Coordinator')} maxLength={200} />
        </div>
        <p className={styles.facts}>
          Course {setup.course_id}, session {setup.schedule_id}
        </p>
      </section>
      <PeoplePart {...part} list="trainees" />
      <PeoplePart {...part} list="trainers" />
      <FormsPart {...part} />
      <AssessmentPart {...part} />
    </>
  );
}
