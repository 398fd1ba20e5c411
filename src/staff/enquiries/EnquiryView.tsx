import { useLayoutEffect, useRef, type FormEvent, type RefObject } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { Link } from 'react-router-dom';
import { formatDateTime } from '@/contract/clockTime';
import { ENQUIRY_STATES, type EnquiryState } from '@/contract/staff/enquiries';
import type { Enquiry, EnquiryNote } from '@/contract/staff/enquiriesResponses';
import type { EnquiryChange } from '@/contract/staff/enquiriesSchemas';
import { Button } from '../../shared/ui/Button';
import { SelectField } from '../../shared/ui/SelectField';
import { Skeleton } from '../../shared/ui/Skeleton';
import { TextArea } from '../../shared/ui/TextArea';
import { drawKey, withSent } from '../../shared/lib/submissionKey';
import { selectMember } from '../session/sessionSelectors';
import { errorOf } from '../shared/fieldErrors';
import { OpenFailure } from '../shared/OpenFailure';
import { useDraft } from '../shared/useDraft';
import { ConflictBar } from './ConflictBar';
import {
  addNote,
  changeEnquiry,
  draftOf,
  openEnquiry,
  removeNote,
  selectEnquiries,
  selectOutgoing,
  type NoteDraft,
  type WithEnquiries,
} from './enquiriesSlice';
import { STATE_LABELS, visitorOf } from './enquiryText';
import { ReplyForm } from './ReplyForm';
import styles from '../shared/Open.module.css';

const STATES = ENQUIRY_STATES.map((value) => ({ value, label: STATE_LABELS[value] }));

const NO_NOTE: NoteDraft = { text: '' };

/** Input is kept on this device until it is stored as a note. */
function NoteForm({ id, removable }: { id: number; removable: number }) {
  const dispatch = useDispatch();
  const field = useRef<HTMLTextAreaElement>(null);
  const before = useRef(removable);
  // Without this, the focus would go to "Mark as done", where a second Enter marks it.
  useLayoutEffect(() => {
    const isLast = removable === 0 && before.current > 0;
    before.current = removable;
    if (isLast && document.activeElement === document.body) field.current?.focus();
  }, [removable]);
  const name = draftOf('note', id);
  const { isSending, errors, sent } = useSelector((state: WithEnquiries) => selectOutgoing(state, name));
  const { fields, set, discard } = useDraft(name, { stored: NO_NOTE, version: sent, isSaving: isSending });
  const { text, pending = [] } = fields;
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (text.trim() === '') return;
    const sending = pending.find(({ payload }) => payload === text) ?? { key: drawKey(), payload: text };
    const draft: NoteDraft = { text, pending: withSent(pending, sending) };
    set(draft);
    dispatch(addNote({ id, draft, key: sending.key }));
  };
  return (
    <form className={styles.form} onSubmit={submit}>
      <TextArea
        label="Note, for the team only"
        rows={2}
        ref={field}
        value={text}
        error={errorOf(errors, 'text')}
        onChange={({ target: { value } }) => (value === '' ? discard() : set({ text: value }))}
      />
      <Button kind="secondary" type="submit" disabled={isSending}>
        Add note
      </Button>
    </form>
  );
}

function Whole({ enquiry, reply }: { enquiry: Enquiry; reply: RefObject<HTMLTextAreaElement | null> }) {
  const dispatch = useDispatch();
  const me = useSelector(selectMember);
  const { conflict } = useSelector(selectEnquiries);
  const { id, version, state, taken_by, rows, notes, others, form, email } = enquiry;
  const save = (change: EnquiryChange): void => void dispatch(changeEnquiry({ id, version, change }));
  const isRemovable = ({ kind, author }: EnquiryNote): boolean => kind === 'note' && author === me?.email;
  const isMine = taken_by !== null && taken_by.id === me?.id;
  return (
    <>
      <h2>{visitorOf(enquiry)}</h2>
      <p className={styles.facts}>
        {form} {id}, {formatDateTime(enquiry.received_at)}
      </p>
      {conflict && !conflict.isReply && (
        <ConflictBar enquiry={enquiry} conflict={conflict} onKeep={() => save(conflict)} />
      )}
      <div className={styles.tools}>
        <SelectField
          label="State"
          placeholder={false}
          value={state}
          options={STATES}
          onChange={(event) => save({ state: event.target.value as EnquiryState })}
        />
        <Button kind="secondary" onClick={() => save({ taken_by: isMine ? null : (me?.id ?? null) })}>
          {isMine ? 'Give back' : 'Take'}
        </Button>
        {email !== '' && (
          <Button kind="secondary" onClick={() => reply.current?.focus()}>
            Reply
          </Button>
        )}
        <Button kind="secondary" disabled={state === 'done'} onClick={() => save({ state: 'done' })}>
          Mark as done
        </Button>
      </div>
      {/* On the screen, the field above shows it. */}
      <p className={`${styles.facts} ${styles.printed}`}>State: {STATE_LABELS[state]}</p>
      <p className={styles.facts}>{taken_by ? `Taken by ${taken_by.name}` : 'Taken by nobody'}</p>
      <dl className={styles.rows}>
        {rows.map(({ label, value }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <section className={styles.part} aria-label="Notes and replies">
        <h3>Notes and replies</h3>
        {notes.length === 0 && <p className={styles.facts}>None yet.</p>}
        <ol className={styles.notes}>
          {notes.map((note) => (
            <li key={note.id} data-kind={note.kind}>
              <p className={styles.facts}>
                {note.kind === 'reply' ? 'Reply' : 'Note'}, {note.author}, {formatDateTime(note.at)}
              </p>
              {note.subject && <p className={styles.subject}>{note.subject}</p>}
              <p className={styles.text}>{note.text}</p>
              {isRemovable(note) && (
                <Button
                  kind="quiet"
                  aria-label={`Remove note of ${formatDateTime(note.at)}`}
                  onClick={() => dispatch(removeNote({ id, note }))}
                >
                  Remove
                </Button>
              )}
            </li>
          ))}
        </ol>
      </section>
      <ReplyForm enquiry={enquiry} field={reply} />
      <NoteForm id={id} removable={notes.filter(isRemovable).length} />
      {others.length > 0 && (
        <section className={styles.part} aria-label="Other enquiries of this address">
          <h3>Other enquiries of this address</h3>
          <ul>
            {others.map((other) => (
              <li key={other.id}>
                <Link to={`?open=${other.id}`}>
                  {formatDateTime(other.received_at)}: {other.words || other.kind}
                </Link>
                , {STATE_LABELS[other.state]}
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}

interface EnquiryViewProps {
  id: number;
  /** the URL of the list alone */
  closeAt: string;
  reply: RefObject<HTMLTextAreaElement | null>;
}

/** The open enquiry: submitted fields, history, and the reply. */
export function EnquiryView({ id, closeAt, reply }: EnquiryViewProps) {
  const dispatch = useDispatch();
  const { open } = useSelector(selectEnquiries);
  return (
    <article className={styles.view} aria-label="Enquiry">
      <Link className={styles.close} to={closeAt}>
        Close
      </Link>
      {open.data && <Whole enquiry={open.data} reply={reply} />}
      {!open.data && (
        <OpenFailure
          state={open}
          title="This enquiry could not be loaded"
          onRetry={() => dispatch(openEnquiry(id))}
        />
      )}
      {!open.data && open.status !== 'failed' && <Skeleton lines={8} />}
    </article>
  );
}
