import { memo, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useDispatch, useSelector } from 'react-redux';
import { FIELD_TYPES, type FieldType, type TemplateField } from '@/contract/classForms/entities';
import { fieldType, isRequired, orderedFields, shownLabel } from '@/contract/classForms/template';
import { Button } from '../../shared/ui/Button';
import { SelectField } from '../../shared/ui/SelectField';
import { MoveButtons } from '../shared/MoveButtons';
import { useMoving } from '../shared/useMoving';
import page from '../shared/Page.module.css';
import { isRefused } from './building';
import { dropField, fieldAdded, fieldChosen, fieldCopied, fieldMoved } from './formTemplatesSlice';
import { selectFormTemplates } from './formTemplatesState';
import { TYPE_LABELS } from './templateLabels';
import styles from './FormTemplates.module.css';

/** After adding a field, the focus moves to its label. */
const focusLabel = (): void => document.getElementById('template-field-label')?.focus();

interface OneFieldProps {
  field: TemplateField;
  index: number;
  isLast: boolean;
  isChosen: boolean;
  isRefused: boolean;
}

const OneField = memo(function OneField({ field, index, isLast, isChosen, isRefused }: OneFieldProps) {
  const dispatch = useDispatch();
  const move = (from: number, to: number): void => void dispatch(fieldMoved({ from, to }));
  const moving = useMoving('template-fields', index, move);
  const entry = useRef<HTMLLIElement>(null);
  const name = field.label || 'Field without a label';
  return (
    <li ref={entry} className={styles.field} data-chosen={isChosen || undefined} {...moving}>
      <button
        type="button"
        className={styles.open}
        aria-current={isChosen ? 'true' : undefined}
        onClick={() => dispatch(fieldChosen(field.id))}
      >
        <span>{field.label ? shownLabel(field) : name}</span>
        <span className={styles.kind}>
          {TYPE_LABELS[fieldType(field)]}
          {isRequired(field) && ', required'}
          {isRefused && ', to be mended'}
        </span>
      </button>
      {isChosen && (
        <div className={styles.fieldTools}>
          <MoveButtons {...{ name, index, isLast }} onMove={move} />
          <Button
            kind="quiet"
            aria-label={`Duplicate: ${name}`}
            onClick={() => {
              flushSync(() => dispatch(fieldCopied(field.id)));
              focusLabel();
            }}
          >
            Duplicate
          </Button>
          <Button
            kind="quiet"
            aria-label={`Remove: ${name}`}
            onClick={() => {
              const list = entry.current?.parentElement;
              flushSync(() => dispatch(dropField(field.id)));
              // The open field is now the next one.
              list?.querySelector<HTMLElement>('[aria-current]')?.focus();
            }}
          >
            Remove
          </Button>
        </div>
      )}
    </li>
  );
});

/** The fields in order; they can be dragged, or moved with their buttons. */
export function FieldList({ onQuestions }: { onQuestions: () => void }) {
  const dispatch = useDispatch();
  const { open, errors } = useSelector(selectFormTemplates);
  const [type, setType] = useState<FieldType>('stars');
  if (!open.data) return null;
  const { built, chosen } = open.data;
  const shown = orderedFields(built.fields);
  return (
    <section className={`${page.place} ${styles.fields}`} aria-label="Fields">
      <h2>Fields</h2>
      {shown.length === 0 && <p>No fields yet: add one for each question.</p>}
      <ol>
        {shown.map((field, index) => (
          <OneField
            key={field.id}
            field={field}
            index={index}
            isLast={index === shown.length - 1}
            isChosen={field.id === chosen}
            isRefused={isRefused(field.id, errors)}
          />
        ))}
      </ol>
      <div className={styles.add}>
        <SelectField
          label="Kind of the new field"
          placeholder={false}
          value={type}
          options={FIELD_TYPES.map((value) => ({ value, label: TYPE_LABELS[value] }))}
          onChange={({ target }) => setType(target.value as FieldType)}
        />
        <Button
          kind="secondary"
          onClick={() => {
            flushSync(() => dispatch(fieldAdded(type)));
            focusLabel();
          }}
        >
          Add field
        </Button>
        <Button kind="secondary" onClick={onQuestions}>
          Add questions
        </Button>
      </div>
    </section>
  );
}
