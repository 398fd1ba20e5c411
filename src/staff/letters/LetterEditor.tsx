import { useEffect, useRef, type FormEvent } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { Link } from 'react-router-dom';
import {
  isSameWording,
  WORDING_FIELDS,
  WORDING_LENGTHS,
  type Letter,
  type WordingField,
} from '@/contract/staff/letters';
import { Button } from '../../shared/ui/Button';
import { TextArea } from '../../shared/ui/TextArea';
import { TextField } from '../../shared/ui/TextField';
import { ConflictDialog } from '../shared/ConflictDialog';
import { errorOf } from '../shared/fieldErrors';
import { insertText } from '../shared/insertText';
import { Placeholders } from '../shared/Placeholders';
import { useDraft } from '../shared/useDraft';
import open from '../shared/Open.module.css';
import { LetterPreview } from './LetterPreview';
import { draftOf } from './lettersSaga';
import { drawPreview, saveLetter, selectLetters } from './lettersSlice';
import styles from './LettersPage.module.css';

const LABELS: Readonly<Record<WordingField, string>> = {
  subject: 'Subject',
  heading: 'Heading',
  text: 'Text',
  footer: 'Last lines',
};
const TEXT_HINT = 'A blank line begins a paragraph. Lines that begin with 1., 2., 3. are steps.';

/** Edits the text of an email, with a preview. Input is kept on this device until it is saved. */
export function LetterEditor({ letter, closeAt }: { letter: Letter; closeAt: string }) {
  const dispatch = useDispatch();
  const { saving, errors, theirs } = useSelector(selectLetters);
  const isSaving = saving.includes(letter.id);
  const { fields, version, isChanged, set, discard } = useDraft(draftOf(letter.id), {
    stored: letter.wording,
    version: letter.version,
    isSaving,
  });
  const field = useRef<HTMLInputElement | HTMLTextAreaElement>(null);
  const form = useRef<HTMLFormElement>(null);

  useEffect(() => void dispatch(drawPreview({ letter, wording: fields })), [dispatch, letter, fields]);

  const save = (wording: Letter['wording']): void =>
    void dispatch(
      saveLetter({ letter: theirs ?? letter, version: (theirs ?? { version }).version, wording }),
    );
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    save(fields);
  };
  const restore = (): void => {
    set(letter.defaults);
    save(letter.defaults);
  };
  const insert = (written: string): void => {
    const into = field.current ?? form.current?.querySelector('textarea');
    if (into) insertText(into, into.name === 'text' ? written : written.trim());
  };
  const control = (name: WordingField) => ({
    name,
    label: LABELS[name],
    required: true,
    maxLength: WORDING_LENGTHS[name],
    value: fields[name],
    error: errorOf(errors, name),
    onChange: (event: { target: { value: string } }) => set({ [name]: event.target.value }),
  });

  return (
    <article className={`${open.view} ${styles.editor}`} aria-label="Letter">
      <Link className={open.close} to={closeAt}>
        Close
      </Link>
      <h2>{letter.name}</h2>
      <p className={open.facts}>{letter.purpose}</p>
      <div className={styles.sides}>
        <form
          ref={form}
          className={styles.fields}
          noValidate
          onSubmit={submit}
          onFocus={({ target }) => {
            if (target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement)
              field.current = target;
          }}
        >
          <TextField {...control('subject')} />
          <TextField {...control('heading')} />
          <TextArea {...control('text')} rows={12} hint={TEXT_HINT} />
          <TextArea {...control('footer')} rows={3} />
          <Placeholders list={letter.placeholders} onInsert={insert} />
          <div className={open.tools}>
            <Button type="submit" disabled={isSaving || !isChanged}>
              Save
            </Button>
            {isChanged && (
              <Button kind="secondary" onClick={discard}>
                Discard draft
              </Button>
            )}
            {!isChanged && !isSameWording(letter.wording, letter.defaults) && (
              <Button kind="secondary" disabled={isSaving} onClick={restore}>
                Restore the default wording
              </Button>
            )}
          </div>
          <p className={open.facts} role="status">
            {isChanged ? 'Not saved yet: kept on this device.' : ''}
          </p>
        </form>
        <LetterPreview />
      </div>
      {theirs && (
        <ConflictDialog
          key={theirs.version}
          onSave={() => save(fields)}
          fields={WORDING_FIELDS.map((name) => ({
            label: LABELS[name],
            mine: fields[name],
            theirs: theirs.wording[name],
            take: () => set({ [name]: theirs.wording[name] }),
          }))}
        />
      )}
    </article>
  );
}
