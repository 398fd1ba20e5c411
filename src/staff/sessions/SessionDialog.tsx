import { useEffect, useRef, useState } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import type { ImportRow } from '@/contract/staff/catalogue';
import type { GridCourse, GridSession } from '@/contract/staff/sessionGridSchemas';
import { heldAtWeekend } from '@/contract/sessionDays';
import { msToDay } from '@/contract/time';
import { Button } from '../../shared/ui/Button';
import Modal from '../../shared/ui/Modal';
import { Skeleton } from '../../shared/ui/Skeleton';
import { FieldControl } from '../catalogue/FieldControl';
import { selectLabels, selectSaving, type WithCatalogue } from '../catalogue/catalogueSlice';
import { selectIsUploading } from '../documents/documentsSlice';
import { useEntity } from '../catalogue/useEntity';
import { isSameValue } from '../catalogue/valueText';
import { dropDraft, keepDraft, readDraft } from '../shared/drafts';
import { sentOf } from '../shared/sendOnce';
import { useOtherTabs } from '../shared/useOtherTabs';
import { isWholeDay } from '../shared/wholeDay';
import { startInField } from '../shared/startInField';
import { selectMemberId } from '../session/sessionSelectors';
import { draftOf, savingInDialog } from './dialogs';
import { daysOf } from './moving';
import { changed, shownFields, type EditedSession } from './proposing';
import { findClashes, selectSessions, type WithSessions } from './sessionsSlice';
import { clashText } from './sessionText';
import { useSave } from './useSave';
import styles from './SessionDialog.module.css';

const FORM = 'session';
const PREFIX = /^changes\[0\]\.row\.?/;

export interface SessionDraft extends EditedSession {
  /** on which the input is based, with its version */
  base: ImportRow;
}
interface SessionDialogProps {
  /** from the URL: a key, `new`, or a copy of a session */
  open: string;
  /** omitted for a new one */
  session?: GridSession;
  /** somebody removed the session meanwhile: `session` is what the input is based on */
  isRemoved?: boolean;
  /** initial values of a new one */
  initial: ImportRow;
  courses: readonly GridCourse[];
  onClose: () => void;
  onCopy: (row: ImportRow) => void;
  onRemove: (session: GridSession) => void;
}

/** Adds or changes a session. Input stays on this device until it is saved or discarded. */
export function SessionDialog(props: SessionDialogProps) {
  const { open, session, isRemoved = false, initial, courses, onClose, onCopy, onRemove } = props;
  const what = draftOf(open);
  const by = savingInDialog(open);
  const dispatch = useDispatch();
  const entity = useEntity('sessions');
  const member = useSelector(selectMemberId);
  const known = useSelector(selectLabels);
  const clashes = useSelector((state: WithSessions) => selectSessions(state).clashes);
  const regions = useSelector((state: WithSessions) => selectSessions(state).regions);
  const saving = useSelector((state: WithCatalogue) => selectSaving(state, by));
  const isUploading = useSelector(selectIsUploading);
  const save = useSave();
  const stored: SessionDraft = session
    ? { row: session.row, version: session.version, base: session.row }
    : { row: initial, version: null, base: {} };
  const [kept] = useState(() => readDraft<SessionDraft>(member, what));
  const [draft, setDraft] = useState(kept ?? stored);
  const { row } = draft;
  const form = useRef<HTMLFormElement>(null);
  const errors = saving.errors.map(({ field, message }) => ({ field: field.replace(PREFIX, ''), message }));
  const isChanged = !isSameValue(row, stored.row);
  useOtherTabs(what, () => setDraft(readDraft<SessionDraft>(member, what) ?? stored));

  const set = (field: string, value: unknown): void => {
    const next = changed(draft, field, value, {
      lengthOf: (wanted) => courses.find(({ id }) => id === wanted)?.duration_days ?? undefined,
      today: msToDay(Date.now()),
    });
    setDraft(next);
    if (isSameValue(next.row, stored.row)) dropDraft(member, what);
    else keepDraft(member, what, next);
  };
  const discard = (): void => {
    dropDraft(member, what);
    dropDraft(member, sentOf(by));
    setDraft(stored);
    if (isRemoved) onClose();
  };

  const { region, venue_label: venue, start_date: start, end_date: end, course_id: course } = row;
  const schedule = Number(row.schedule_id) || undefined;
  // A cancelled session takes no room.
  const isPlaced = Boolean(
    row.status !== 'cancelled' &&
    region &&
    venue &&
    isWholeDay(start) &&
    isWholeDay(end) &&
    String(end) >= String(start),
  );
  useEffect(() => {
    const query = {
      key: session?.key,
      course_id: Number(course) || undefined,
      schedule_id: schedule,
      region: Number(region),
      venue_label: String(venue),
      start_date: String(start),
      end_date: String(end),
    };
    dispatch(findClashes(isPlaced && Number.isSafeInteger(query.region) ? query : null));
  }, [dispatch, isPlaced, session?.key, course, schedule, region, venue, start, end]);

  const firstWrong = errors[0]?.field;
  useEffect(() => {
    if (firstWrong) form.current?.querySelector<HTMLElement>(`[name="${CSS.escape(firstWrong)}"]`)?.focus();
  }, [firstWrong]);

  const weekend = isPlaced ? heldAtWeekend(daysOf(row)) : [];
  const labels = {
    ...known,
    courses: {
      ...known.courses,
      ...(session?.course ? { [String(session.row.course_id)]: session.course } : {}),
      ...Object.fromEntries(courses.filter(({ id }) => id === course).map(({ id, title }) => [id, title])),
    },
    regions: { ...Object.fromEntries(regions.map(({ value, label }) => [value, label])), ...known.regions },
  };
  return (
    <Modal
      title={session ? 'Change session' : 'Add session'}
      width="wide"
      onClose={onClose}
      footer={
        <div className={styles.foot}>
          {session && (
            <span className={styles.more}>
              <Button kind="quiet" onClick={() => onCopy(row)}>
                Copy
              </Button>
              {!isRemoved && (
                <Button kind="quiet" onClick={() => onRemove(session)}>
                  Remove
                </Button>
              )}
            </span>
          )}
          {isChanged && (
            <Button kind="quiet" onClick={discard}>
              Discard draft
            </Button>
          )}
          <Button type="submit" form={FORM} disabled={saving.isSaving || isUploading}>
            {saving.isSaving ? 'Saving…' : 'Save'}
          </Button>
        </div>
      }
    >
      {isRemoved && (
        <p role="alert" className={styles.problem}>
          Somebody has removed this session meanwhile. “Save” asks whether to add it again with your changes.
        </p>
      )}
      {kept && isChanged && <p className={styles.note}>What you began before is still here.</p>}
      {!entity && <Skeleton lines={6} />}
      <form
        id={FORM}
        ref={form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          save(
            by,
            [{ entity: 'sessions', row, version: draft.version }],
            session ? 'The session is changed.' : 'The session is added.',
            session ? { [session.key]: draft.base } : {},
          );
        }}
      >
        {/* Input during the save would be lost, because the dialog closes then. */}
        <fieldset
          ref={entity && !session ? startInField : undefined}
          className={styles.form}
          disabled={saving.isSaving}
        >
          {shownFields(entity?.fields ?? []).map((field) => (
            <FieldControl
              key={field.name}
              field={field}
              path={field.name}
              value={row[field.name]}
              errors={errors}
              labels={labels}
              onChange={(value) => set(field.name, value)}
            />
          ))}
        </fieldset>
      </form>
      <div role="status" className={styles.warnings}>
        {weekend.length > 0 && <p>Held on a weekend: {weekend.join(' and ')}.</p>}
        {isPlaced && clashes.map((clash) => <p key={`${clash.kind} ${clash.key}`}>{clashText(clash)}.</p>)}
      </div>
      {errors.length > 0 && firstWrong === '' && (
        <p role="alert" className={styles.problem}>
          {errors[0]?.message}
        </p>
      )}
    </Modal>
  );
}
