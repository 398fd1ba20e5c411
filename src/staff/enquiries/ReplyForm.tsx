import { useEffect, type KeyboardEvent, type RefObject } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import type { Enquiry } from '@/contract/staff/enquiriesResponses';
import { Button } from '../../shared/ui/Button';
import { TextArea } from '../../shared/ui/TextArea';
import { TextField } from '../../shared/ui/TextField';
import { drawKey, withSent } from '../../shared/lib/submissionKey';
import { errorOf } from '../shared/fieldErrors';
import { insertText } from '../shared/insertText';
import { TemplateChoice } from '../templates/TemplateChoice';
import type { Filled } from '../templates/templatesSlice';
import { ConflictBar } from './ConflictBar';
import {
  draftOf,
  selectEnquiries,
  selectOutgoing,
  sendReply,
  type ReplyDraft,
  type WithEnquiries,
} from './enquiriesSlice';
import { useDraft } from '../shared/useDraft';
import { useFirstWrong } from '../shared/useFirstWrong';
import styles from '../shared/Open.module.css';

interface ReplyFormProps {
  enquiry: Enquiry;
  /** focused by `r` */
  field: RefObject<HTMLTextAreaElement | null>;
}

/** The reply is sent as an email. Input is kept on this device until then. */
export function ReplyForm({ enquiry, field }: ReplyFormProps) {
  const { id, email, version } = enquiry;
  const dispatch = useDispatch();
  const name = draftOf('reply', id);
  const { isSending, errors, sent } = useSelector((state: WithEnquiries) => selectOutgoing(state, name));
  const { conflict } = useSelector(selectEnquiries);
  const fresh: ReplyDraft = { subject: `Re: ${enquiry.form}`, text: '' };
  const { fields, set } = useDraft(name, { stored: fresh, version: sent, isSaving: isSending });
  const form = useFirstWrong<HTMLFormElement>(errors);
  // After sending, the focus leaves the field, so that the list's keys work again.
  useEffect(() => {
    const { current } = field;
    if (current?.value === '' && current === document.activeElement)
      document.getElementById('content')?.focus();
  }, [sent, field]);

  const send = (state: 'in_progress' | 'done'): void => {
    const { subject, text, pending = [] } = fields;
    const before = pending.find(({ payload }) => payload.subject === subject && payload.text === text);
    const sending = before ?? { key: drawKey(), payload: { subject, text, state } };
    const draft: ReplyDraft = { subject, text, pending: withSent(pending, sending) };
    set(draft);
    dispatch(sendReply({ id, version, draft, sent: sending, state }));
  };
  const insert = ({ subject, text }: Filled): void => {
    if (field.current) insertText(field.current, text);
    if (fields.subject === fresh.subject) set({ subject });
  };
  const sendByKeys = (event: KeyboardEvent): void => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) send('done');
  };
  if (email === '') return <p className={styles.facts}>There is no address to reply to.</p>;
  return (
    // Enter in the subject alone must not send a half-written reply.
    <form
      ref={form}
      className={styles.form}
      onSubmit={(event) => event.preventDefault()}
      noValidate
      aria-label="Reply"
    >
      <h3>Reply to {email}</h3>
      {conflict?.isReply && (
        <ConflictBar enquiry={enquiry} conflict={conflict} onKeep={() => send(conflict.state)} />
      )}
      <TemplateChoice enquiryId={id} onFilled={insert} />
      <TextField
        label="Subject"
        required
        value={fields.subject}
        error={errorOf(errors, 'subject')}
        onKeyDown={sendByKeys}
        onChange={({ target }) => set({ subject: target.value })}
      />
      <TextArea
        label="Reply"
        rows={6}
        required
        ref={field}
        value={fields.text}
        error={errorOf(errors, 'text')}
        onKeyDown={(event) => {
          if (event.key === 'Escape') event.currentTarget.blur();
          sendByKeys(event);
        }}
        onChange={({ target }) => set({ text: target.value })}
      />
      <div className={styles.tools}>
        <Button disabled={isSending} onClick={() => send('done')}>
          Send and mark as done
        </Button>
        <Button kind="secondary" disabled={isSending} onClick={() => send('in_progress')}>
          Send, keep in progress
        </Button>
      </div>
    </form>
  );
}
