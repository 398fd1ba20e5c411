import { useDispatch, useSelector } from 'react-redux';
import { Link, useNavigate } from 'react-router-dom';
import type { ReplyTemplate } from '@/contract/staff/enquiriesResponses';
import type { TemplateTexts } from '@/contract/staff/enquiriesSchemas';
import { Button } from '../../shared/ui/Button';
import { selectMemberId } from '../session/sessionSelectors';
import { readDraft } from '../shared/drafts';
import { REMOVED_MEANWHILE, SAVE_AS_NEW } from '../shared/saves';
import { useDraft } from '../shared/useDraft';
import { useOtherTabs } from '../shared/useOtherTabs';
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

interface TemplateEditorProps {
  /** null for a new one */
  template: ReplyTemplate | null;
  /** it has been removed: the input can become a new one */
  isRemoved?: boolean;
  /** the URL of the list alone */
  closeAt: string;
}

export function TemplateEditor({ template, isRemoved = false, closeAt }: TemplateEditorProps) {
  const dispatch = useDispatch();
  const navigate = useNavigate();
  const { saving, errors, theirs, placeholders } = useSelector(selectTemplates);
  const memberId = useSelector(selectMemberId);
  const what = template?.id ?? 'new';
  const isSaving = saving.includes(what);
  const stored = template ? wordsOf(template) : NOTHING;
  const draft = useDraft(draftOf(template), { stored, version: template?.version ?? 0, isSaving });
  const { fields, base, isChanged, set, rebase, discard, forget } = draft;

  // It was saved as a new one or discarded there: the text that was removed is not to be saved from here.
  useOtherTabs(draftOf(template), () => {
    if (isRemoved && !readDraft(memberId, draftOf(template))) void navigate(closeAt);
  });

  const save = (words: TemplateTexts, version = draft.version): void =>
    void dispatch(saveTemplate({ template, version, words, isRemoved }));

  return (
    <article className={styles.view} aria-label="Template">
      <Link className={styles.close} to={closeAt}>
        Close
      </Link>
      <h2>{template?.name ?? 'New template'}</h2>
      {isRemoved && <p role="alert">{REMOVED_MEANWHILE}</p>}
      <WordingForm
        saveLabel={isRemoved ? SAVE_AS_NEW : undefined}
        className={styles.form}
        draft={draftOf(template)}
        controls={CONTROLS}
        wording={fields}
        theirs={theirs && { version: theirs.version, wording: theirs }}
        {...{ base, errors, placeholders, isSaving }}
        isChanged={isChanged || isRemoved}
        onChange={(name, value) => set({ [name]: value })}
        onSave={() => save(fields)}
        onSettle={(words) => {
          rebase(words);
          save(words, theirs?.version);
        }}
        onDiscard={() => {
          if (isRemoved) {
            forget();
            void navigate(closeAt);
            return;
          }
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
