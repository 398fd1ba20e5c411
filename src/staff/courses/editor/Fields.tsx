import { memo, useCallback } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import type { FieldProblem } from '@/contract/schemas/problems';
import type { FieldDescription, Labels } from '@/contract/staff/catalogue';
import { selectLabels } from '../../catalogue/catalogueSlice';
import { FieldControl } from '../../catalogue/FieldControl';
import { useFirstWrong } from '../../shared/useFirstWrong';
import { fieldEdited, selectEditor, type WithEditor } from './editorSlice';
import styles from './Editor.module.css';

/** The number is in the heading; visibility and sections have their own controls. */
const ELSEWHERE = ['id', 'publish', 'course_profile'];

interface OneFieldProps {
  field: FieldDescription;
  value: unknown;
  errors: readonly FieldProblem[];
  labels: Labels;
}

/** Memoized, so that a key press re-renders only one field. */
const OneField = memo(function OneField({ field, ...rest }: OneFieldProps) {
  const dispatch = useDispatch();
  const { name } = field;
  const change = useCallback(
    (value: unknown) => void dispatch(fieldEdited({ name, value })),
    [dispatch, name],
  );
  return <FieldControl {...rest} field={field} path={name} onChange={change} />;
});

/**
 * The fields of the course, generated from its validation rules. The first invalid field or section gets the
 * focus.
 */
export function Fields({ fields }: { fields: readonly FieldDescription[] }) {
  const values = useSelector((state: WithEditor) => selectEditor(state).fields);
  const errors = useSelector((state: WithEditor) => selectEditor(state).errors);
  const labels = useSelector(selectLabels);
  const form = useFirstWrong<HTMLDivElement>(errors, ({ parentElement }) => parentElement);
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
