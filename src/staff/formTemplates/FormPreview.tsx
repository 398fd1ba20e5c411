import { useDeferredValue, useState } from 'react';
import { blankValues, type FormValues } from '@/contract/classForms/answers';
import type { ClassPerson, TemplateField } from '@/contract/classForms/entities';
import { NO_FIELDS } from '@/contract/classForms/messages';
import type { TemplateFormName } from '@/contract/staff/formTemplates';
import { TemplateForm } from '../../features/classForms/components/forms/TemplateForm';
import page from '../shared/Page.module.css';
import styles from './FormTemplates.module.css';

const INSTRUCTORS: readonly ClassPerson[] = [
  { id: 1, name: 'Instructor A' },
  { id: 2, name: 'Instructor B' },
];

/** Determines the possible answers: while it is unchanged, trial input stays. */
const shapeOf = (fields: readonly TemplateField[]): string =>
  JSON.stringify(
    fields.map(({ id, type, options, options_custom, sub_fields, sub_fields_type, sub_fields_custom }) => [
      ...[id, type, options, options_custom],
      ...[sub_fields, sub_fields_type, sub_fields_custom],
    ]),
  );

/** The form as it is shown in a class. Nothing is sent. */
export function FormPreview({ form, fields }: { form: TemplateFormName; fields: readonly TemplateField[] }) {
  const shown = useDeferredValue(fields);
  const [told, setTold] = useState('');
  const initial: FormValues = blankValues({ template: shown, trainers: INSTRUCTORS });
  return (
    <section className={page.place} aria-label="Preview">
      <h2>Preview</h2>
      <p className={styles.facts}>The form as it is in a class. Try it: nothing is sent.</p>
      <div className={styles.phone}>
        {shown.length === 0 ? (
          <p>{NO_FIELDS}</p>
        ) : (
          <TemplateForm
            key={shapeOf(shown)}
            template={shown}
            trainers={INSTRUCTORS}
            formType={form === 'instructor_form' ? 'instructor' : 'evaluation'}
            initial={initial}
            onChange={() => setTold('')}
            onInvalid={setTold}
            onSubmit={() => setTold('The form is complete. In a class it would be sent now.')}
            isBusy={false}
          />
        )}
        <p role="status" className={styles.told}>
          {told}
        </p>
      </div>
    </section>
  );
}
