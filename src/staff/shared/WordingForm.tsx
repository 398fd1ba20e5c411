import { useRef, type FormEvent, type ReactNode } from 'react';
import type { FieldProblem } from '@/contract/schemas/problems';
import { Button } from '../../shared/ui/Button';
import { TextArea } from '../../shared/ui/TextArea';
import { TextField } from '../../shared/ui/TextField';
import { ConflictDialog } from './ConflictDialog';
import { errorOf } from './fieldErrors';
import { insertText } from './insertText';
import { Placeholders, type PlaceholdersProps } from './Placeholders';
import { useWhereKept } from './useWhereKept';
import open from './Open.module.css';

interface WordingFormProps<Name extends string> {
  className: string | undefined;
  /** the name of its draft on this device */
  draft: string;
  /** the fields in order; those with `rows` are text areas */
  controls: readonly { name: Name; label: string; maxLength: number; rows?: number; hint?: string }[];
  wording: Readonly<Record<Name, string>>;
  /** the stored one on which it is based */
  base: Readonly<Record<Name, string>>;
  /** somebody else's */
  theirs: { version: number; wording: Readonly<Record<Name, string>> } | null;
  errors: readonly FieldProblem[];
  placeholders: PlaceholdersProps['list'];
  isChanged: boolean;
  isSaving: boolean;
  saveLabel?: string | undefined;
  onChange: (name: Name, value: string) => void;
  onSave: () => void;
  /** saves the chosen wording, based on theirs */
  onSettle: (wording: Record<Name, string>) => void;
  onDiscard: () => void;
  /** another action, for a wording that is not changed */
  children: ReactNode;
}

/** Edits a text with placeholders. Input is kept on this device until it is saved. */
export function WordingForm<Name extends string>(props: WordingFormProps<Name>) {
  const { controls, wording, base, theirs, errors, isChanged, isSaving, onChange, onSave } = props;
  const where = useWhereKept(props.draft);
  const form = useRef<HTMLFormElement>(null);
  const field = useRef<HTMLInputElement | HTMLTextAreaElement>(null);
  /** the fields that they changed */
  const asked = controls.filter(({ name }) => theirs && theirs.wording[name] !== base[name]);
  const insert = (written: string): void => {
    // Not into the name of a template, which is for the team only.
    const focused = field.current?.name === 'name' ? null : field.current;
    const into = focused ?? form.current?.querySelector('textarea');
    if (into) insertText(into, into.name === 'text' ? written : written.trim());
  };
  return (
    <>
      <form
        ref={form}
        className={props.className}
        noValidate
        onSubmit={(event: FormEvent) => {
          event.preventDefault();
          onSave();
        }}
        onFocus={({ target }) => {
          if (target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement)
            field.current = target;
        }}
      >
        {controls.map(({ rows, ...texts }) => {
          const control = {
            ...texts,
            required: true,
            value: wording[texts.name],
            error: errorOf(errors, texts.name),
            onChange: (event: { target: { value: string } }) => onChange(texts.name, event.target.value),
          };
          return rows ? (
            <TextArea key={texts.name} {...control} rows={rows} />
          ) : (
            <TextField key={texts.name} {...control} />
          );
        })}
        <Placeholders list={props.placeholders} onInsert={insert} />
        <div className={open.tools}>
          <Button type="submit" disabled={isSaving || !isChanged}>
            {props.saveLabel ?? 'Save'}
          </Button>
          {isChanged && (
            <Button kind="secondary" onClick={props.onDiscard}>
              Discard draft
            </Button>
          )}
          {!isChanged && props.children}
        </div>
        <p className={open.facts} role="status">
          {isChanged ? `Not saved yet: ${where}.` : ''}
        </p>
      </form>
      {theirs && (
        <ConflictDialog
          key={theirs.version}
          fields={asked.map(({ name, label }) => ({
            ...{ label, mine: wording[name], theirs: theirs.wording[name] },
            first: wording[name] === base[name] ? 'theirs' : 'mine',
          }))}
          onSave={(sides) => {
            const taken = asked.filter((_control, index) => sides[index] === 'theirs');
            const chosen = taken.map(({ name }) => [name, theirs.wording[name]]);
            props.onSettle({ ...wording, ...(Object.fromEntries(chosen) as Record<Name, string>) });
          }}
        />
      )}
    </>
  );
}
