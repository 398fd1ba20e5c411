import { useState } from 'react';
import { useSelector } from 'react-redux';
import type { FieldProblem } from '@/contract/schemas/problems';
import type { FieldDescription, Labels } from '@/contract/staff/catalogue';
import { Button } from '../../shared/ui/Button';
import { FieldError } from '../../shared/ui/FieldError';
import { SelectField } from '../../shared/ui/SelectField';
import { TextArea } from '../../shared/ui/TextArea';
import { TextField } from '../../shared/ui/TextField';
import { errorOf } from '../shared/fieldErrors';
import { selectIsUploading } from '../documents/documentsSlice';
import { UploadField } from '../documents/UploadField';
import { LateRichText } from '../richText/LateRichText';
import { ReferenceField } from './ReferenceField';
import { choicesOf, choiceText, fromText, isNumeric, toText, withFields } from './valueText';
import styles from './FieldControl.module.css';

export interface FieldControlProps {
  field: FieldDescription;
  /** its path in the row, as in errors: `videos[2].label` */
  path: string;
  value: unknown;
  onChange: (value: unknown) => void;
  /** of the row, with the server's messages */
  errors: readonly FieldProblem[];
  labels: Labels;
  /** replaces the field's label for an entry of a list */
  label?: string;
  readOnly?: boolean;
}

const emptyOf = (field: FieldDescription): unknown => {
  if (field.type === 'list') return [];
  if (field.type !== 'record') return undefined;
  const lists = (field.fields ?? []).filter(({ type, required }) => type === 'list' && required);
  return Object.fromEntries(lists.map(({ name }) => [name, []]));
};

const INPUT_TYPES: Partial<Record<FieldDescription['type'], string>> = { day: 'date', email: 'email' };

function ListControl({ field, path, value, onChange, label, ...rest }: FieldControlProps) {
  const items = Array.isArray(value) ? (value as unknown[]) : [];
  // The document of an entry that is moved meanwhile would become that of another.
  const isUploading = useSelector(selectIsUploading);
  const { item } = field;
  if (!item) return null;
  const name = (index: number): string => `${label ?? field.label} ${index + 1}`;
  const swap = (index: number, other: number): void => {
    const next = [...items];
    [next[index], next[other]] = [next[other], next[index]];
    onChange(next);
  };
  const tool = (words: string, entry: string, isOff: boolean, onClick: () => void) => (
    <Button kind="quiet" aria-label={`${words} ${entry}`} disabled={isOff || isUploading} onClick={onClick}>
      {words}
    </Button>
  );
  return (
    <fieldset className={styles.list}>
      <legend>{label ?? field.label}</legend>
      <FieldError id={`${path}-error`} text={rest.errors.find((error) => error.field === path)?.message} />
      {items.map((entry, index) => (
        // Entries have no ids; their position identifies them.
        <div key={index} className={styles.entry}>
          <FieldControl
            {...rest}
            field={item}
            label={name(index)}
            path={`${path}[${index}]`}
            value={entry}
            onChange={(next) => onChange(items.map((one, at) => (at === index ? next : one)))}
          />
          <div className={styles.tools}>
            {tool('Move up', name(index), index === 0, () => swap(index, index - 1))}
            {tool('Move down', name(index), index === items.length - 1, () => swap(index, index + 1))}
            {tool('Remove', name(index), false, () => onChange(items.filter((_one, at) => at !== index)))}
          </div>
        </div>
      ))}
      <Button
        kind="secondary"
        aria-label={`Add to ${label ?? field.label}`}
        onClick={() => onChange([...items, emptyOf(item) ?? ''])}
      >
        Add
      </Button>
    </fieldset>
  );
}

function RecordControl({ field, path, value, onChange, label, ...rest }: FieldControlProps) {
  const record = (typeof value === 'object' && value !== null ? value : {}) as Record<string, unknown>;
  return (
    <fieldset className={styles.record}>
      <legend>{label ?? field.label}</legend>
      {(field.fields ?? []).map((inner) => (
        <FieldControl
          key={inner.name}
          {...rest}
          field={inner}
          path={`${path}.${inner.name}`}
          value={record[inner.name]}
          onChange={(next) => onChange(withFields(record, { [inner.name]: next }))}
        />
      ))}
    </fieldset>
  );
}

interface FormattedProps {
  label: string;
  name: string;
  required: boolean;
  error: string | undefined;
  html: string;
  onChange: (html: string) => void;
}

function Formatted({ html, onChange, error, ...words }: FormattedProps) {
  const errorId = `${words.name}-error`;
  return (
    <div data-wide>
      <LateRichText
        {...{ html, onChange, label: words.label, errorId: error && errorId }}
        hasLabel
        waiting={<TextArea {...words} rows={8} readOnly value={html} />}
      />
      <FieldError id={errorId} text={error} />
    </div>
  );
}

interface TypedProps extends Pick<FieldControlProps, 'field' | 'value' | 'onChange' | 'readOnly'> {
  label: string;
  name: string;
  required: boolean;
  error: string | undefined;
}

/**
 * A text field. Each input is converted at once, since Enter and Escape can leave the field without a blur;
 * what is typed stays as it is until then, as in "2." and "1,300".
 */
function Typed({ field, value, onChange, ...rest }: TypedProps) {
  const [typed, setTyped] = useState<string | null>(null);
  // Another tab, or an undo, may have changed the value since.
  const isTyped = typed !== null && toText(fromText(field, typed)) === toText(value);
  const isNumber = isNumeric(field);
  return (
    <TextField
      {...rest}
      type={INPUT_TYPES[field.type] ?? 'text'}
      inputMode={isNumber ? 'decimal' : undefined}
      maxLength={isNumber ? undefined : field.max}
      value={isTyped ? typed : toText(value)}
      onChange={({ target }) => {
        setTyped(target.value);
        onChange(fromText(field, target.value));
      }}
      onBlur={({ target }) => {
        setTyped(null);
        onChange(fromText(field, target.value));
      }}
    />
  );
}

/** The control of a field, generated from its description: the same in every form and dialog of the catalogue. */
export function FieldControl(props: FieldControlProps) {
  const { field, path, value, onChange, errors, labels, label = field.label, readOnly } = props;
  if (field.type === 'list') return <ListControl {...props} />;
  if (field.type === 'record') return <RecordControl {...props} />;
  const common = { label, required: field.required, error: errorOf(errors, path), name: path };
  const choices = choicesOf(field);
  const changed = (event: { target: { value: string } }): void =>
    onChange(fromText(field, event.target.value));
  if (field.reference)
    return (
      <ReferenceField
        {...common}
        entity={field.reference}
        readOnly={readOnly}
        value={value}
        labels={labels}
        onChange={onChange}
      />
    );
  if (choices.length > 0)
    return (
      <SelectField
        {...common}
        value={toText(value)}
        options={choices.map((choice) => ({ value: choice, label: choiceText(field, choice) }))}
        placeholder={
          field.default === undefined ? 'Choose' : `${toText(field.default)} (when nothing is chosen)`
        }
        onChange={changed}
      />
    );
  if (field.type === 'html')
    return (
      <Formatted {...common} html={toText(value)} onChange={(html) => onChange(fromText(field, html))} />
    );
  if (field.type === 'lines') return <TextArea {...common} value={toText(value)} onChange={changed} />;
  const text = <Typed {...common} field={field} value={value} readOnly={readOnly} onChange={onChange} />;
  if (!field.takes) return text;
  return (
    <div className={styles.document}>
      {text}
      <UploadField label={label} kind={field.takes} value={toText(value)} onPath={onChange} />
    </div>
  );
}
