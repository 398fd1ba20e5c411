import { useFormik } from 'formik';
import {
  blankField,
  checkAnswers,
  toRecords,
  type FormValues,
} from '../../../../../contract/classForms/answers';
import type { AnswerRecord, ClassPerson, TemplateField } from '../../../../../contract/classForms/entities';
import { orderedFields, shownLabel } from '../../../../../contract/classForms/template';
import { Button } from '../../../../shared/ui/Button';
import { TextField } from '../../../../shared/ui/TextField';
import type { FormProps } from './FormProps';

export interface TemplateFormProps extends FormProps<FormValues, AnswerRecord[]> {
  template: TemplateField[];
  trainers: ClassPerson[];
  formType: 'evaluation' | 'instructor';
}

export function TemplateForm(props: TemplateFormProps) {
  const { initial, template, trainers, formType, onChange, onSubmit, onInvalid, isBusy } = props;
  const form = { template, trainers };
  const formik = useFormik({
    initialValues: initial,
    onSubmit: (values) => {
      const problem = checkAnswers(form, values, formType);
      if (problem) onInvalid(problem.message);
      else onSubmit(toRecords(form, values));
    },
  });
  return (
    <form noValidate onSubmit={formik.handleSubmit}>
      {orderedFields(template).map((field) => (
        <fieldset key={field.id} aria-label={shownLabel(field)}>
          <TextField
            label={shownLabel(field)}
            value={String(formik.values[field.id]?.value ?? '')}
            onChange={(event) => {
              const before = formik.values[field.id] ?? blankField(field, trainers);
              const values = { ...formik.values, [field.id]: { ...before, value: event.target.value } };
              void formik.setValues(values);
              onChange(values);
            }}
          />
        </fieldset>
      ))}
      <Button type="submit" disabled={isBusy}>
        Submit
      </Button>
    </form>
  );
}
