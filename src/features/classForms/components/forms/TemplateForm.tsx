import {
  checkAnswers,
  toRecords,
  type AnswerProblem,
  type FieldValue,
  type Form,
  type FormValues,
} from '@/contract/classForms/answers';
import type { AnswerRecord, ClassPerson, FieldType, TemplateField } from '@/contract/classForms/entities';
import { CLASS_MESSAGES } from '@/contract/classForms/messages';
import { FIELD_MESSAGES } from '@/contract/fieldMessages';
import { fieldType, orderedFields, subFieldsOf } from '@/contract/classForms/template';
import { Consent } from '@/src/shared/ui/Consent';
import { templateValues } from '../../draftValues';
import { controlName } from '../template/controlName';
import { FieldGroup } from '../template/FieldGroup';
import type { FormProps } from './FormProps';
import styles from './forms.module.css';
import { SubmitBar } from './SubmitBar';
import { useClassForm, type Refusal } from './useClassForm';

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

/** The error message of an empty control. */
const MISSING: Record<FieldType, string> = {
  input: FIELD_MESSAGES.requiredText,
  textarea: FIELD_MESSAGES.required,
  select: FIELD_MESSAGES.option,
  radio: FIELD_MESSAGES.option,
  stars: FIELD_MESSAGES.option,
  checkbox: FIELD_MESSAGES.requiredText,
  checkboxes: FIELD_MESSAGES.option,
};

function refusal({ template, trainers }: Form, { message, controls }: AnswerProblem): Refusal {
  const errors = controls.map(({ fieldId, part, isUserInput }) => {
    const field = template.find(({ id }) => id === fieldId);
    const parts = field ? subFieldsOf(field, trainers) : [];
    const place = part === undefined ? undefined : parts.findIndex(({ key }) => key === part);
    const isMissing = message === CLASS_MESSAGES.required;
    const text = isMissing && field ? MISSING[fieldType(field)] : message;
    return [controlName(fieldId, { place, isUserInput }), text] as const;
  });
  return { message, errors: Object.fromEntries(errors) };
}

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
    check(given) {
      const problem = checkAnswers(content, given, formType);
      return problem && refusal(content, problem);
    },
  });
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
                void setValues((before) => ({ ...before, [field.id]: changed }))
              }
            />
          )
        );
      })}
      <Consent inNewTab>{CONSENT[formType]}</Consent>
      <SubmitBar isBusy={isBusy} owner={owner} />
    </form>
  );
}
