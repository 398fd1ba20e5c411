import { useId } from 'react';
import { MAX_LENGTH } from '@/contract/classForms/limits';
import type { Value } from '@/contract/classForms/answers';
import type { TemplateField } from '@/contract/classForms/entities';
import { choicesOf, fieldType } from '@/contract/classForms/template';
import { Checkbox } from '@/src/shared/ui/Checkbox';
import { FieldError } from '@/src/shared/ui/FieldError';
import { SelectFrame } from '@/src/shared/ui/SelectField';
import { ChoiceList } from './ChoiceList';
import { Stars } from './Stars';

export interface FieldControlProps {
  field: TemplateField;
  /** of the control, or of all its radio buttons or check boxes */
  name: string;
  /** id of the text that names the control */
  labelledBy: string;
  /** whether it answers a part of the field */
  isPart: boolean;
  value: Value;
  isRequired: boolean;
  error?: string;
  onChange: (value: Value) => void;
}

/** Attributes of every kind of control, so that its name and error are announced with it. */
interface Described {
  name: string;
  'aria-labelledby': string;
  'aria-describedby'?: string;
  'aria-invalid'?: true;
  'aria-required': boolean;
}

const textOf = (value: Value): string => (typeof value === 'string' ? value : '');
const listOf = (value: Value): readonly string[] => (typeof value === 'string' ? [] : value);

function Control({
  field,
  isPart,
  value,
  onChange,
  control,
}: Omit<FieldControlProps, 'name' | 'labelledBy' | 'isRequired'> & { control: Described }) {
  const { name, ...described } = control;
  const choices = choicesOf(field);
  switch (fieldType(field)) {
    case 'input':
      return (
        <div data-printed={textOf(value) || undefined}>
          <input
            type="text"
            {...control}
            value={textOf(value)}
            maxLength={MAX_LENGTH.answer}
            onChange={({ target }) => onChange(target.value)}
          />
        </div>
      );
    case 'textarea':
      return (
        <div data-printed={textOf(value) || undefined}>
          <textarea
            rows={4}
            {...control}
            value={textOf(value)}
            maxLength={MAX_LENGTH.answer}
            onChange={({ target }) => onChange(target.value)}
          />
        </div>
      );
    case 'select':
      return (
        <SelectFrame>
          <select {...control} value={textOf(value)} onChange={({ target }) => onChange(target.value)}>
            <option value="">Select an Option</option>
            {choices.map((choice) => (
              // Without this attribute, the value is the text with its white space collapsed.
              <option key={choice} value={choice}>
                {choice}
              </option>
            ))}
          </select>
        </SelectFrame>
      );
    case 'checkbox': {
      const box = (
        <Checkbox
          name={name}
          label={field.checkbox_label || field.label}
          aria-describedby={described['aria-describedby']}
          aria-invalid={described['aria-invalid']}
          required={described['aria-required']}
          checked={value === 'yes'}
          onChange={({ target }) => onChange(target.checked ? 'yes' : '')}
        />
      );
      if (!isPart) return box;
      // The boxes of all parts have the same label.
      return (
        <div role="group" aria-labelledby={described['aria-labelledby']}>
          {box}
        </div>
      );
    }
    case 'stars':
      return <Stars {...control} choices={choices} value={textOf(value)} onChoose={onChange} />;
    case 'radio':
      return (
        <ChoiceList
          {...control}
          type="radio"
          isPart={isPart}
          choices={choices}
          chosen={[textOf(value)]}
          onChoose={onChange}
        />
      );
    case 'checkboxes':
      return (
        <ChoiceList
          {...control}
          type="checkbox"
          isPart={isPart}
          choices={choices}
          chosen={listOf(value)}
          onChoose={(choice, isChosen) => {
            const others = listOf(value).filter((other) => other !== choice);
            onChange(isChosen ? [...others, choice] : others);
          }}
        />
      );
  }
}

/** The control of a template field, or of one part of it. */
export function FieldControl({ name, labelledBy, isRequired, error, ...rest }: FieldControlProps) {
  const id = useId();
  // Check boxes of a list cannot be required individually, and a group has no such state: it is said as text.
  const isRequiredList = isRequired && fieldType(rest.field) === 'checkboxes';
  const described = [isRequiredList && `${id}-required`, error && `${id}-error`].filter(Boolean).join(' ');
  const control: Described = {
    name,
    'aria-labelledby': labelledBy,
    'aria-describedby': described || undefined,
    'aria-invalid': error ? true : undefined,
    'aria-required': isRequired,
  };
  return (
    <>
      <Control {...rest} control={control} />
      {isRequiredList && (
        <span id={`${id}-required`} hidden>
          Required
        </span>
      )}
      <FieldError id={`${id}-error`} text={error} />
    </>
  );
}
