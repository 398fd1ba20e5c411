import { memo, useCallback, useEffect, useRef } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import type { FieldDescription, Labels } from '@/contract/staff/catalogue';
import { selectLabels } from '../../catalogue/catalogueSlice';
import { FieldControl } from '../../catalogue/FieldControl';
import type { FieldError } from '../../shared/fieldErrors';
import { fieldEdited, selectEditor, type WithEditor } from './editorSlice';
import styles from './Editor.module.css';

/** The number stands in the heading; visibility and sections have controls of their own. */
const ELSEWHERE = ['id', 'publish', 'course_profile'];

interface OneFieldProps {
  field: FieldDescription;
  value: unknown;
  errors: readonly FieldError[];
  labels: Labels;
}

/** A key press in one field draws that field alone. */
const OneField = memo(function OneField({ field, ...rest }: OneFieldProps) {
  const dispatch = useDispatch();
  const { name } = field;
  const change = useCallback(
    (value: unknown) => void dispatch(fieldEdited({ name, value })),
    [dispatch, name],
  );
  return <FieldControl {...rest} field={field} path={name} onChange={change} />;
});

/** The fields of the course, from the rules by which it is judged. The first of the page that is wrong gets the focus, in the sections, too. */
export function Fields({ fields }: { fields: readonly FieldDescription[] }) {
  const values = useSelector((state: WithEditor) => selectEditor(state).fields);
  const errors = useSelector((state: WithEditor) => selectEditor(state).errors);
  const labels = useSelector(selectLabels);
  const form = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const page = form.current?.parentElement;
    if (errors.length > 0) page?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [errors]);
  return (
    <div ref={form} className={styles.fields}>
      {fields
        .filter(({ name }) => !ELSEWHERE.includes(name))
        .map((field) => (
          <OneField
            key={field.name}
            field={field}
            value={values[field.name]}
            errors={errors}
            labels={labels}
          />
        ))}
    </div>
  );
}
