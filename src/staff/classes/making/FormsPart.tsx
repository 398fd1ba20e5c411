import { useState } from 'react';
import { counted } from '@/contract/counted';
import type { ClassSetup } from '@/contract/staff/classMaking';
import type { TemplateFormName } from '@/contract/staff/formTemplates';
import { dayToMs, formatDate } from '@/contract/time';
import { Checkbox } from '@/src/shared/ui/Checkbox';
import { SelectField } from '@/src/shared/ui/SelectField';
import { TextField } from '@/src/shared/ui/TextField';
import { errorOf } from '../../shared/fieldErrors';
import type { PartProps } from './partProps';
import { ACTIVE, ownForm, windowsOf } from './newClass';
import { WindowFields } from './WindowFields';
import styles from './ClassForm.module.css';

const EARLIER = 'earlier';
const AS_IT_IS = 'kept';

/** The forms of a class: which ones, their windows, and the source of their questions. */
export function FormsPart(part: PartProps) {
  const { setup, onChange } = part;
  const { background, evaluation } = windowsOf(setup);
  return (
    <section className={styles.part} aria-labelledby="part-forms">
      <h2 id="part-forms">Forms</h2>
      <div className={styles.offered}>
        <Checkbox
          label="Background form"
          checked={setup.background?.status === ACTIVE}
          onChange={({ target }) =>
            onChange({
              ...setup,
              background: target.checked
                ? { ...(ownForm(part, 'background') ?? background), status: ACTIVE }
                : undefined,
            })
          }
        />
        {setup.background && <WindowFields {...part} form="background" />}
      </div>
      <TemplatePart {...part} form="trainee_form" label="Evaluation" proposed={evaluation} />
      <TemplatePart {...part} form="instructor_form" label="Instructor form" proposed={evaluation} />
      <SurveyPart {...part} />
    </section>
  );
}

interface TemplatePartProps extends PartProps {
  form: TemplateFormName;
  label: string;
  proposed: { start: string; end: string };
}

function TemplatePart({ form, label, proposed, ...part }: TemplatePartProps) {
  const { setup, sources, errors, onChange } = part;
  const current = setup[form];
  const own = ownForm(part, form);
  const kept = sources.templates.filter((template) => template.form === form);
  const { earlier } = sources;
  const options = [
    ...(own ? [{ value: AS_IT_IS, label: `As it is: ${counted(own.template.length, 'field')}` }] : []),
    ...(earlier && earlier[form].length > 0
      ? [{ value: EARLIER, label: `As in “${earlier.title}” of ${formatDate(dayToMs(earlier.start))}` }]
      : []),
    ...kept.map(({ id, name, fields }) => ({
      value: String(id),
      label: `${name}: ${counted(fields.length, 'field')}`,
    })),
  ];
  const choose = (value: string): void => {
    const template =
      value === AS_IT_IS
        ? own?.template
        : value === EARLIER
          ? earlier?.[form]
          : kept.find(({ id }) => String(id) === value)?.fields;
    const next = template && { ...(own ?? proposed), status: ACTIVE, template };
    onChange({ ...setup, [form]: next } as ClassSetup);
  };
  return (
    <div className={styles.offered}>
      <SelectField
        label={label}
        name={form}
        hint="The class has a copy: a template that changes later changes no class."
        options={options}
        placeholder="Not offered"
        value={current ? AS_IT_IS : ''}
        error={errorOf(errors, form) ?? errorOf(errors, `${form}.template`)}
        onChange={({ target }) => choose(target.value)}
      />
      {current && <WindowFields {...part} form={form} />}
    </div>
  );
}

function SurveyPart(part: PartProps) {
  const { setup, sources, errors, onChange } = part;
  const chosen = setup.survey?.courses ?? [];
  const names = new Set(sources.courses.map(({ id }) => id));
  const set = (courses: number[]): void =>
    onChange({
      ...setup,
      survey: courses.length > 0 ? { ...ownForm(part, 'survey'), status: ACTIVE, courses } : undefined,
    });
  return (
    <div className={styles.offered}>
      <h3>Course survey</h3>
      <div className={styles.courses}>
        {sources.courses.map(({ id, title }) => (
          <Checkbox
            key={id}
            label={title}
            checked={chosen.includes(id)}
            onChange={({ target }) =>
              set(target.checked ? [...chosen, id] : chosen.filter((one) => one !== id))
            }
          />
        ))}
      </div>
      <FurtherCourses
        ticked={chosen.filter((id) => names.has(id))}
        others={chosen.filter((id) => !names.has(id))}
        error={errorOf(errors, 'survey.courses')}
        onChange={set}
      />
    </div>
  );
}

interface FurtherCoursesProps {
  /** of those that have a checkbox */
  ticked: readonly number[];
  /** without one */
  others: readonly number[];
  error?: string;
  onChange: (courses: number[]) => void;
}

const NOT_A_LIST = /[^\d,;\s]/;

function FurtherCourses({ ticked, others, error, onChange }: FurtherCoursesProps) {
  // A number that is only half typed may be that of a course with a checkbox, which is then as it was before.
  const [typing, setTyping] = useState<{ text: string; before?: readonly number[] }>();
  const isWrong = typing !== undefined && NOT_A_LIST.test(typing.text);
  return (
    <TextField
      label="Further courses"
      name="survey.courses"
      hint="By their numbers, with commas between."
      value={typing?.text ?? others.join(', ')}
      error={isWrong ? 'Please enter only numbers, with commas between.' : error}
      onChange={({ target: { value: text } }) => {
        const before = typing?.before ?? ticked;
        setTyping({ text, before });
        onChange([...new Set([...before, ...(text.match(/\d+/g) ?? []).map(Number)])]);
      }}
      onBlur={() => setTyping(isWrong ? { text: typing.text } : undefined)}
    />
  );
}
