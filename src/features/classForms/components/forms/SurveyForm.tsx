import { useFormik } from 'formik';
import type { SurveyCourse } from '../../../../../contract/classForms/entities';
import { CLASS_MESSAGES } from '../../../../../contract/classForms/messages';
import type { YesNo } from '../../../../../contract/entities';
import { Button } from '../../../../shared/ui/Button';
import { Checkbox } from '../../../../shared/ui/Checkbox';
import type { FormProps } from './FormProps';

interface SurveyValues {
  courses: number[];
  email_checkbox: YesNo;
}

export interface SurveyFormProps extends FormProps<SurveyValues> {
  courses: SurveyCourse[];
}

export function SurveyForm({ initial, courses, onChange, onSubmit, onInvalid, isBusy }: SurveyFormProps) {
  const formik = useFormik({
    initialValues: initial,
    onSubmit: (values) => (values.courses.length > 0 ? onSubmit(values) : onInvalid(CLASS_MESSAGES.survey)),
  });
  const change = (values: SurveyValues): void => {
    void formik.setValues(values);
    onChange(values);
  };
  const { courses: chosen, email_checkbox } = formik.values;
  return (
    <form noValidate onSubmit={formik.handleSubmit}>
      {courses.map(({ id, title }) => (
        <Checkbox
          key={id}
          label={title}
          checked={chosen.includes(id)}
          onChange={(event) => {
            const others = chosen.filter((one) => one !== id);
            change({ ...formik.values, courses: event.target.checked ? [...others, id] : others });
          }}
        />
      ))}
      <Checkbox
        label="Send me updates by e-mail"
        checked={email_checkbox === 'yes'}
        onChange={(event) =>
          change({ ...formik.values, email_checkbox: event.target.checked ? 'yes' : 'no' })
        }
      />
      <Button type="submit" disabled={isBusy}>
        Submit
      </Button>
    </form>
  );
}
