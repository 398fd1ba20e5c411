import { useEffect, useEffectEvent, useRef, useState, type KeyboardEvent } from 'react';
import type { FieldDescription, Labels } from '@/contract/staff/catalogue';
import { isComposing } from '../../shared/lib/isComposing';
import { NameOptions, useNames } from '../catalogue/NameOptions';
import { choicesOf, choiceText, fromText, isNumeric, referenceText, toText } from '../catalogue/valueText';
import styles from './ListGrid.module.css';

/** Where the focus moves after an edit. */
export type Leave = 'stay' | 'down' | 'right' | 'left';

interface CellEditorProps {
  field: FieldDescription;
  value: unknown;
  labels: Labels;
  /** the character that started the edit and replaces the value */
  typed: string | null;
  /** @param value undefined: emptied */
  onDone: (leave: Leave, value: unknown) => void;
  onCancel: () => void;
}

type Control = HTMLInputElement | HTMLSelectElement;

/**
 * The control within a cell: Enter and Tab keep the input and move on, Escape discards it. Leaving the page
 * by Back or a reload keeps the input, too.
 */
function useEditing(
  { onDone, onCancel }: CellEditorProps,
  valueOf: (text: string) => unknown,
  typed: string,
) {
  const isOver = useRef(false);
  const [first] = useState(typed);
  const once = (work: () => void): void => {
    if (isOver.current) return;
    isOver.current = true;
    work();
  };
  const keep = useEffectEvent(() => {
    if (typed !== first) once(() => onDone('stay', valueOf(typed)));
  });
  useEffect(() => {
    const leave = (): void => keep();
    window.addEventListener('pagehide', leave);
    return () => {
      window.removeEventListener('pagehide', leave);
      keep();
    };
  }, []);
  return {
    autoFocus: true,
    onKeyDown(event: KeyboardEvent<Control>): void {
      event.stopPropagation();
      if (isComposing(event.nativeEvent)) return;
      const text = event.currentTarget.value;
      if (event.key === 'Escape') once(onCancel);
      else if (event.key === 'Enter') once(() => onDone('down', valueOf(text)));
      else if (event.key === 'Tab') once(() => onDone(event.shiftKey ? 'left' : 'right', valueOf(text)));
      else return;
      event.preventDefault();
    },
    onBlur: (event: { currentTarget: Control }): void => {
      const text = event.currentTarget.value;
      once(() => onDone('stay', valueOf(text)));
    },
  };
}

function TextEditor(props: CellEditorProps) {
  const { field, value, typed } = props;
  const [text, setText] = useState(typed ?? toText(value));
  return (
    <input
      {...useEditing(props, (written) => fromText(field, written), text)}
      className={styles.editor}
      aria-label={field.label}
      type="text"
      inputMode={isNumeric(field) ? 'decimal' : undefined}
      maxLength={isNumeric(field) ? undefined : field.max}
      placeholder={field.type === 'day' ? '2027-01-11' : undefined}
      value={text}
      onChange={({ target }) => setText(target.value)}
    />
  );
}

function ChoiceEditor(props: CellEditorProps) {
  const { field, value } = props;
  const [text, setText] = useState(toText(value));
  return (
    <select
      {...useEditing(props, (chosen) => fromText(field, chosen), text)}
      className={styles.editor}
      aria-label={field.label}
      value={text}
      onChange={({ target }) => setText(target.value)}
    >
      <option value="">{field.default === undefined ? '' : `${toText(field.default)} (usual)`}</option>
      {choicesOf(field).map((choice) => (
        <option key={choice} value={choice}>
          {choiceText(field, choice)}
        </option>
      ))}
    </select>
  );
}

function ReferenceEditor(props: CellEditorProps) {
  const { field, value, labels, typed } = props;
  const entity = field.reference ?? 'courses';
  const names = useNames(entity);
  const shown = value === undefined ? '' : referenceText(toText(value), labels[entity]?.[String(value)]);
  const [text, setText] = useState(typed ?? shown);
  return (
    <>
      <input
        {...useEditing(props, names.valueOf, text)}
        className={styles.editor}
        aria-label={field.label}
        type="text"
        list={names.id}
        autoComplete="off"
        value={text}
        onFocus={() => names.search(typed ?? '')}
        onChange={({ target }) => {
          setText(target.value);
          names.search(target.value);
        }}
      />
      <NameOptions id={names.id} entity={entity} />
    </>
  );
}

/** The control of a cell that is being edited, by the description of its field. */
export function CellEditor(props: CellEditorProps) {
  if (props.field.reference) return <ReferenceEditor {...props} />;
  return choicesOf(props.field).length > 0 ? <ChoiceEditor {...props} /> : <TextEditor {...props} />;
}
