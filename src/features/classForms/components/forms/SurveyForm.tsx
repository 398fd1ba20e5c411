import { useId } from 'react';
import type { SurveyCourse } from '@/contract/schemas/responsesClasses';
import { Consent } from '@/src/shared/ui/Consent';
import { Checkbox } from '@/src/shared/ui/Checkbox';
import { CourseCode } from '@/src/shared/ui/CourseCode';
import { FieldError } from '@/src/shared/ui/FieldError';
import { surveyValues } from '../../draftValues';
import type { SurveyAnswer } from '../../forms';
import type { FormProps } from './FormProps';
import styles from './forms.module.css';
import { SubmitBar } from './SubmitBar';
import { useClassForm } from './useClassForm';

export interface SurveyFormProps extends FormProps<SurveyAnswer> {
  courses: readonly SurveyCourse[];
}

const NAME = 'courses';

const compare = new Intl.Collator('en').compare;

/**
 * @returns the courses by group, groups in the order of `group_name_sort`
 *   (docs/rules/catalogue.md#course-menu)
 */
function grouped(courses: readonly SurveyCourse[]): [string, SurveyCourse[]][] {
  const groups = new Map<string, SurveyCourse[]>();
  for (const course of [...courses].sort((one, other) =>
    compare(one.group_name_sort, other.group_name_sort),
  )) {
    groups.set(course.course_group_name, [...(groups.get(course.course_group_name) ?? []), course]);
  }
  return [...groups];
}

/** The courses that a trainee would like to take next. */
export function SurveyForm({
  courses,
  initial,
  onChange,
  onSubmit,
  onInvalid,
  isBusy,
  owner,
}: SurveyFormProps) {
  const id = useId();
  const { form, values, setValues, errorOf } = useClassForm({
    initial,
    fit: (given) => surveyValues(given, courses),
    check: ({ checkSurvey }, given) => checkSurvey(given),
    onChange,
    onInvalid,
    onValid: onSubmit,
  });
  const error = errorOf(NAME);
  const toggle = (course: number, isChosen: boolean): void =>
    void setValues((before) => {
      const others = before.courses.filter((chosen) => chosen !== course);
      return { ...before, courses: isChosen ? [...others, course] : others };
    });
  return (
    <form {...form} className={styles.form} aria-label="Course Survey">
      <p>Tick the courses that you might be interested in.</p>
      {grouped(courses).map(([name, list]) => (
        <fieldset key={name} className={styles.group} aria-describedby={error ? `${id}-error` : undefined}>
          <legend>{name}</legend>
          {list.map((course) => (
            <Checkbox
              key={course.id}
              name={NAME}
              label={
                <>
                  {course.title} <CourseCode code={`${course.group_code}${course.id}`} />
                </>
              }
              checked={values.courses.includes(course.id)}
              onChange={({ target }) => toggle(course.id, target.checked)}
            />
          ))}
        </fieldset>
      ))}
      <FieldError id={`${id}-error`} text={error} />
      <Checkbox
        label="Send me updates by e-mail"
        checked={values.email_checkbox === 'yes'}
        onChange={({ target }) =>
          void setValues((before) => ({ ...before, email_checkbox: target.checked ? 'yes' : 'no' }))
        }
      />
      <Consent inNewTab>
        We use your choices to plan courses, and your address only where the box above is ticked.
      </Consent>
      <SubmitBar isBusy={isBusy} owner={owner} />
    </form>
  );
}
