import { toRecords, type FieldValue, type Form, type FormValues } from '@/contract/classForms/answers';
import type { AnswerRecord, ClassPerson, TemplateField } from '@/contract/classForms/entities';
import { orderedFields, subFieldsOf } from '@/contract/classForms/template';
import { Consent } from '@/src/shared/ui/Consent';
import { leftAnswers, templateValues } from '../../draftValues';
import { FieldGroup } from '../template/FieldGroup';
import type { FormProps } from './FormProps';
import styles from './forms.module.css';
import { SubmitBar } from './SubmitBar';
import { useClassForm } from './useClassForm';

export interface TemplateFormProps extends FormProps<FormValues, AnswerRecord[]> {
  template: readonly TemplateField[];
  /** of the class; fields may ask about each of them */
  trainers: readonly ClassPerson[];
  /** determines which characters are forbidden */
  formType: 'evaluation' | 'instructor';
}

const NAMES = { evaluation: 'Training Evaluation', instructor: 'Instructor form' } as const;
const CONSENT = {
  evaluation: 'We use your answers to improve courses. Instructors see them without names.',
  instructor: 'We keep your report with the class, and use it to improve courses.',
} as const;

/** A form generated from a template of the class (docs/rules/class-forms.md#templates). */
export function TemplateForm({ template, trainers, formType, ...props }: TemplateFormProps) {
  const { initial, onChange, onSubmit, onInvalid, isBusy, owner } = props;
  const content: Form = { template, trainers };
  const { form, values, setValues, errorOf } = useClassForm<FormValues>({
    initial,
    onChange,
    onInvalid,
    fit: (given) => templateValues(given, content),
    onValid: (valid) => onSubmit(toRecords(content, valid)),
    check: ({ checkAnswers }, given) => checkAnswers(content, given, formType),
  });
  const left = leftAnswers(values, template);
  return (
    <form {...form} className={styles.form} aria-label={NAMES[formType]}>
      {orderedFields(template).map((field) => {
        const value = values[field.id];
        return (
          value && (
            <FieldGroup
              key={field.id}
              field={field}
              parts={subFieldsOf(field, trainers)}
              value={value}
              errorOf={errorOf}
              onChange={(changed: FieldValue) =>
                void setValues((before) => ({ ...templateValues(before, content), [field.id]: changed }))
              }
            />
          )
        );
      })}
      {left.length > 0 && (
        <section aria-label="No longer asked">
          <p>This form was changed. What you answered to questions that it no longer has is not sent:</p>
          <ul>
            {left.map(({ key, question, text }) => (
              <li key={key} className={styles.left}>{`“${question}”: ${text}`}</li>
            ))}
          </ul>
        </section>
      )}
      <Consent inNewTab>{CONSENT[formType]}</Consent>
      <SubmitBar isBusy={isBusy} owner={owner} />
    </form>
  );
}
