import { useId } from 'react';
import { controlName } from '@/contract/classForms/controlNames';
import { MAX_LENGTH } from '@/contract/classForms/limits';
import type { FieldValue, Value } from '@/contract/classForms/answers';
import type { TemplateField } from '@/contract/classForms/entities';
import { isRequired, shownLabel, type SubField } from '@/contract/classForms/template';
import { TextArea } from '@/src/shared/ui/TextArea';
import { TextField } from '@/src/shared/ui/TextField';
import { FieldControl } from './FieldControl';
import styles from './FieldGroup.module.css';

export interface FieldGroupProps {
  field: TemplateField;
  /** the parts of the field with their own answers; empty: the field as a whole */
  parts: readonly SubField[];
  value: FieldValue;
  /** by control name */
  errorOf: (name: string) => string | undefined;
  onChange: (value: FieldValue) => void;
}

/** Rows of a multi-line user input (docs/rules/enquiries.md#controls). */
const ROWS = 3;

function UserInput({ field, value, errorOf, onChange }: Omit<FieldGroupProps, 'parts'>) {
  const name = controlName(field.id, { isUserInput: true });
  const Input = field.user_input_multiline === 'yes' ? TextArea : TextField;
  return (
    <Input
      name={name}
      label={field.user_input_label || 'Comment'}
      value={value.userInput}
      error={errorOf(name)}
      maxLength={MAX_LENGTH.answer}
      {...(Input === TextArea && { rows: ROWS })}
      onChange={({ target }: { target: { value: string } }) =>
        onChange({ ...value, userInput: target.value })
      }
    />
  );
}

/** A field of the template: its label after its position, and all controls of its answer. */
export function FieldGroup(props: FieldGroupProps) {
  const { field, parts, value, errorOf, onChange } = props;
  const id = useId();
  const isWhole = parts.length === 0;
  return (
    <fieldset className={styles.group}>
      <legend>
        <span id={`${id}-label`}>{shownLabel(field)}</span>
        {isRequired(field) && (
          <span className={styles.required} aria-hidden="true">
            *
          </span>
        )}
      </legend>
      {isWhole && (
        <FieldControl
          field={field}
          name={controlName(field.id)}
          labelledBy={`${id}-label`}
          isPart={false}
          value={value.value}
          isRequired={isRequired(field)}
          error={errorOf(controlName(field.id))}
          onChange={(changed: Value) => onChange({ ...value, value: changed })}
        />
      )}
      {parts.map(({ key, label, isRequired: isWanted }, place) => (
        <div key={key} className={styles.part}>
          <p id={`${id}-part-${place}`} className={styles.name}>
            {label}
            {isWanted && (
              <span className={styles.required} aria-hidden="true">
                *
              </span>
            )}
          </p>
          <FieldControl
            field={field}
            name={controlName(field.id, { place })}
            labelledBy={`${id}-part-${place}`}
            isPart
            value={value.parts[key] ?? ''}
            isRequired={isWanted}
            error={errorOf(controlName(field.id, { place }))}
            onChange={(changed: Value) => onChange({ ...value, parts: { ...value.parts, [key]: changed } })}
          />
        </div>
      ))}
      {field.user_input === 'yes' && <UserInput {...{ field, value, errorOf, onChange }} />}
    </fieldset>
  );
}
