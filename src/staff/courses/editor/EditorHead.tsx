import { useState } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { formatDateTime, formatTime } from '@/contract/clockTime';
import { coursePath } from '@/contract/paths';
import { Button } from '@/src/shared/ui/Button';
import { selectIsUploading } from '../../documents/documentsSlice';
import { useWhereKept } from '../../shared/useWhereKept';
import { beginCourse, selectCourses } from '../coursesSlice';
import { ownName } from './deviceCopy';
import { DiscardDialog } from './DiscardDialog';
import { isUnsaved, publishDraft, selectEditor, showCourse, storedOf, type EditorState } from './editorSlice';
import { ScheduleDialog } from './ScheduleDialog';
import styles from './Editor.module.css';

/** Why the input could not be saved, if so. @param where such as "kept on this device" */
export function unsavedText(editor: EditorState, where: string): string | undefined {
  const { saving, isOffline, clash } = editor;
  if (clash) return `Not saved until you choose: ${where}`;
  if (saving === 'kept') return `${isOffline ? 'Offline' : 'Not saved yet'}: ${where}`;
  return saving === 'refused' && isUnsaved(editor) ? `Not saved: ${where}` : undefined;
}

/** The save status in one line. @param where as above */
export function savingText(editor: EditorState, where: string): string {
  const { draft, saving, current } = editor;
  const unsaved = unsavedText(editor, where);
  if (unsaved) return unsaved;
  if (saving === 'saving' || isUnsaved(editor)) return 'Saving…';
  if (draft) return `Saved as draft ${formatTime(draft.updated_at)}`;
  return current?.row.publish === 'no' ? 'Not published' : 'Published: no draft';
}

/** The course's title, status and actions. */
export function EditorHead({ number }: { number: number }) {
  const dispatch = useDispatch();
  const editor = useSelector(selectEditor);
  const where = useWhereKept(ownName(number));
  const { isBeginning } = useSelector(selectCourses);
  // Published now, the course would be without the picture, which would be a new draft.
  const isUploading = useSelector(selectIsUploading);
  const [dialog, setDialog] = useState<'schedule' | 'discard' | null>(null);
  const { draft, isBusy, fields, errors } = editor;
  const { current } = storedOf(editor);
  const unsaved = unsavedText(editor, where);
  const hasWork = draft !== null || isUnsaved(editor);
  const isHidden = current?.row.publish === 'no';
  const work = (act: () => void) => ({ disabled: isBusy || isUploading || !hasWork, onClick: act });
  return (
    <header className={styles.head}>
      <div className={styles.names}>
        <h1>{typeof fields.title === 'string' && fields.title ? fields.title : 'New course'}</h1>
        <p className={styles.facts}>
          <span>{number}</span>
          <span>
            {/* A screen reader that said “Saving…” at each pause would disturb who types. */}
            <span role="status">{unsaved}</span>
            {unsaved === undefined && savingText(editor, where)}
          </span>
          {draft?.publish_at && <span>Publishes itself {formatDateTime(draft.publish_at)} (UTC+8)</span>}
        </p>
      </div>
      <div className={styles.actions}>
        <Button {...work(() => dispatch(publishDraft()))}>Publish</Button>
        <Button kind="secondary" {...work(() => setDialog('schedule'))}>
          Publish later
        </Button>
        <Button kind="quiet" {...work(() => setDialog('discard'))}>
          Discard draft
        </Button>
        {current && (
          <>
            <Button
              kind="quiet"
              disabled={isBeginning}
              onClick={() => dispatch(beginCourse({ copy_of: number }))}
            >
              Duplicate
            </Button>
            <Button kind="quiet" disabled={isBusy} onClick={() => dispatch(showCourse(isHidden))}>
              {isHidden ? 'Publish again' : 'Unpublish'}
            </Button>
            {!isHidden && <a href={coursePath(number)}>Course page</a>}
          </>
        )}
      </div>
      {draft?.problem && (
        <p role="alert" className={styles.problem}>
          It was not published by itself: {draft.problem}
        </p>
      )}
      {draft && current && draft.based_on !== current.version && (
        <p className={styles.problem}>
          The course was changed after this draft was begun. When you publish you are asked what to keep.
        </p>
      )}
      {errors.length > 0 && (
        <p role="alert" className={styles.problem}>
          Please mend {errors.length === 1 ? 'what is marked' : `the ${errors.length} places that are marked`}
          , then publish again.
        </p>
      )}
      {dialog === 'schedule' && <ScheduleDialog onClose={() => setDialog(null)} />}
      {dialog === 'discard' && <DiscardDialog onClose={() => setDialog(null)} />}
    </header>
  );
}
