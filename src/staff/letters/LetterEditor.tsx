import { useEffect } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { Link } from 'react-router-dom';
import { isSameWording, WORDING_LENGTHS } from '@/contract/staff/letters';
import type { Letter } from '@/contract/staff/lettersResponses';
import { Button } from '../../shared/ui/Button';
import { useDraft } from '../shared/useDraft';
import { WordingForm } from '../shared/WordingForm';
import open from '../shared/Open.module.css';
import { LetterPreview } from './LetterPreview';
import { draftOf } from './lettersSaga';
import { drawPreview, saveLetter, selectLetters } from './lettersSlice';
import styles from './LettersPage.module.css';

const TEXT_HINT = 'A blank line begins a paragraph. Lines that begin with 1., 2., 3. are steps.';
const CONTROLS = [
  { name: 'subject', label: 'Subject', maxLength: WORDING_LENGTHS.subject },
  { name: 'heading', label: 'Heading', maxLength: WORDING_LENGTHS.heading },
  { name: 'text', label: 'Text', rows: 12, hint: TEXT_HINT, maxLength: WORDING_LENGTHS.text },
  { name: 'footer', label: 'Last lines', rows: 3, maxLength: WORDING_LENGTHS.footer },
] as const;

/** Edits the text of an email, with a preview. */
export function LetterEditor({ letter, closeAt }: { letter: Letter; closeAt: string }) {
  const dispatch = useDispatch();
  const { saving, errors, theirs } = useSelector(selectLetters);
  const { placeholders } = letter;
  const isSaving = saving.includes(letter.id);
  const { fields, base, version, isChanged, set, rebase, discard } = useDraft(draftOf(letter.id), {
    stored: letter.wording,
    version: letter.version,
    isSaving,
  });

  useEffect(() => void dispatch(drawPreview({ letter, wording: fields })), [dispatch, letter, fields]);

  const save = (wording: Letter['wording'], at = version): void =>
    void dispatch(saveLetter({ letter, version: at, wording }));
  const restore = (): void => {
    set(letter.defaults);
    save(letter.defaults);
  };

  return (
    <article className={`${open.view} ${styles.editor}`} aria-label="Letter">
      <Link className={open.close} to={closeAt}>
        Close
      </Link>
      <h2>{letter.name}</h2>
      <p className={open.facts}>{letter.purpose}</p>
      <div className={styles.sides}>
        <WordingForm
          className={styles.fields}
          draft={draftOf(letter.id)}
          controls={CONTROLS}
          wording={fields}
          {...{ base, theirs, errors, placeholders, isChanged, isSaving }}
          onChange={(name, value) => set({ [name]: value })}
          onSave={() => save(fields)}
          onSettle={(wording) => {
            rebase(wording);
            save(wording, theirs?.version);
          }}
          onDiscard={discard}
        >
          {!isSameWording(letter.wording, letter.defaults) && (
            <Button kind="secondary" disabled={isSaving} onClick={restore}>
              Restore the default wording
            </Button>
          )}
        </WordingForm>
        <LetterPreview />
      </div>
    </article>
  );
}
