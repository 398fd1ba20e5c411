import { useRef, type FormEvent } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { Link } from 'react-router-dom';
import type { ReplyTemplate } from '@/contract/staff/enquiries';
import type { TemplateTexts } from '@/contract/staff/enquiriesSchemas';
import { Button } from '../../shared/ui/Button';
import { TextArea } from '../../shared/ui/TextArea';
import { TextField } from '../../shared/ui/TextField';
import { ConflictDialog } from '../shared/ConflictDialog';
import { errorOf } from '../shared/fieldErrors';
import { insertText } from '../shared/insertText';
import { Placeholders } from '../shared/Placeholders';
import { useDraft } from '../shared/useDraft';
import styles from '../shared/Open.module.css';
import { draftOf, wordsOf } from './templatesSaga';
import { editingBegun, removeTemplate, saveTemplate, selectTemplates } from './templatesSlice';

const LABELS = { name: 'Name', subject: 'Subject', text: 'Text' } as const;
const FIELDS = ['name', 'subject', 'text'] as const;
const NOTHING: TemplateTexts = { name: '', subject: '', text: '' };

/** @param template null for a new one */
export function TemplateEditor({ template, closeAt }: { template: ReplyTemplate | null; closeAt: string }) {
  const dispatch = useDispatch();
  const { saving, errors, theirs, placeholders } = useSelector(selectTemplates);
  const what = template?.id ?? 'new';
  const isSaving = saving.includes(what);
  const stored = template ? wordsOf(template) : NOTHING;
  const draft = useDraft(draftOf(template), { stored, version: template?.version ?? 0, isSaving });
  const { fields, isChanged, set, discard } = draft;
  const field = useRef<HTMLInputElement | HTMLTextAreaElement>(null);
  const text = useRef<HTMLTextAreaElement>(null);

  const save = (): void => {
    const version = theirs?.version ?? draft.version;
    dispatch(saveTemplate({ template: theirs ?? template, version, words: fields }));
  };
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    save();
  };
  const control = (name: (typeof FIELDS)[number]) => ({
    name,
    label: LABELS[name],
    required: true,
    value: fields[name],
    error: errorOf(errors, name),
    onChange: (event: { target: { value: string } }) => set({ [name]: event.target.value }),
  });
  const insert = (written: string): void => {
    const into = field.current?.name === 'name' ? text.current : (field.current ?? text.current);
    if (into) insertText(into, written);
  };

  return (
    <article className={styles.view} aria-label="Template">
      <Link className={styles.close} to={closeAt}>
        Close
      </Link>
      <h2>{template?.name ?? 'New template'}</h2>
      <form
        className={styles.form}
        noValidate
        onSubmit={submit}
        onFocus={({ target }) => {
          if (target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement)
            field.current = target;
        }}
      >
        <TextField {...control('name')} hint="For the team: who chooses it sees this." maxLength={100} />
        <TextField {...control('subject')} maxLength={200} />
        <TextArea {...control('text')} rows={10} ref={text} maxLength={10_000} />
        <Placeholders list={placeholders} onInsert={insert} />
        <div className={styles.tools}>
          <Button type="submit" disabled={isSaving || !isChanged}>
            Save
          </Button>
          {isChanged && (
            <Button
              kind="secondary"
              onClick={() => {
                discard();
                // Without the errors of what is discarded.
                dispatch(editingBegun(what));
              }}
            >
              Discard draft
            </Button>
          )}
          {template && !isChanged && (
            <Button kind="secondary" disabled={isSaving} onClick={() => dispatch(removeTemplate(template))}>
              Remove
            </Button>
          )}
        </div>
        <p className={styles.facts} role="status">
          {isChanged ? 'Not saved yet: kept on this device.' : ''}
        </p>
      </form>
      {theirs && (
        <ConflictDialog
          key={theirs.version}
          onSave={save}
          fields={FIELDS.map((name) => ({
            label: LABELS[name],
            mine: fields[name],
            theirs: theirs[name],
            take: () => set({ [name]: theirs[name] }),
          }))}
        />
      )}
    </article>
  );
}
