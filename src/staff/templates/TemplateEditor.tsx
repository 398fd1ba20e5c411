import { useDispatch, useSelector } from 'react-redux';
import { Link } from 'react-router-dom';
import type { ReplyTemplate } from '@/contract/staff/enquiriesResponses';
import type { TemplateTexts } from '@/contract/staff/enquiriesSchemas';
import { Button } from '../../shared/ui/Button';
import { useDraft } from '../shared/useDraft';
import { WordingForm } from '../shared/WordingForm';
import styles from '../shared/Open.module.css';
import { draftOf, wordsOf } from './templatesSaga';
import { editingBegun, removeTemplate, saveTemplate, selectTemplates } from './templatesSlice';

const CONTROLS = [
  { name: 'name', label: 'Name', hint: 'For the team: who chooses it sees this.', maxLength: 100 },
  { name: 'subject', label: 'Subject', maxLength: 200 },
  { name: 'text', label: 'Text', rows: 10, maxLength: 10_000 },
] as const;
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

  const save = (): void => {
    const version = theirs?.version ?? draft.version;
    dispatch(saveTemplate({ template: theirs ?? template, version, words: fields }));
  };

  return (
    <article className={styles.view} aria-label="Template">
      <Link className={styles.close} to={closeAt}>
        Close
      </Link>
      <h2>{template?.name ?? 'New template'}</h2>
      <WordingForm
        className={styles.form}
        controls={CONTROLS}
        wording={fields}
        theirs={theirs && { version: theirs.version, wording: theirs }}
        {...{ errors, placeholders, isChanged, isSaving }}
        onChange={(name, value) => set({ [name]: value })}
        onSave={save}
        onDiscard={() => {
          discard();
          // Without the errors of what is discarded.
          dispatch(editingBegun(what));
        }}
      >
        {template && (
          <Button kind="secondary" disabled={isSaving} onClick={() => dispatch(removeTemplate(template))}>
            Remove
          </Button>
        )}
      </WordingForm>
    </article>
  );
}
