import { useEffect, useState, type FormEvent, type RefObject } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import type { Enquiry } from '@/contract/staff/enquiries';
import { Button } from '../../shared/ui/Button';
import { TextArea } from '../../shared/ui/TextArea';
import { TextField } from '../../shared/ui/TextField';
import { drawKey } from '../../shared/lib/submissionKey';
import { selectMember } from '../session/sessionSelectors';
import { errorOf } from '../shared/fieldErrors';
import { insertText } from '../shared/insertText';
import { TemplateChoice } from '../templates/TemplateChoice';
import type { Filled } from '../templates/templatesSlice';
import { draftOf } from './enquiriesSaga';
import { selectEnquiries, sendReply } from './enquiriesSlice';
import { keepDraft, readDraft } from '../shared/drafts';
import styles from '../shared/Open.module.css';

interface ReplyDraft {
  subject: string;
  text: string;
  /** what was sent and not answered: the same sent again has the same key, and goes out once */
  sentAs?: { body: string; key: string };
}

const isBegun = ({ text }: ReplyDraft): boolean => text.trim() !== '';

interface ReplyFormProps {
  enquiry: Enquiry;
  /** where `r` leads */
  field: RefObject<HTMLTextAreaElement | null>;
}

/** The reply goes out as an e-mail. What was typed is kept on this device until then. */
export function ReplyForm({ enquiry: { id, form, email, notes }, field }: ReplyFormProps) {
  const dispatch = useDispatch();
  const memberId = useSelector(selectMember)?.id ?? 0;
  const { isSending, errors } = useSelector(selectEnquiries);
  const replies = notes.filter(({ kind }) => kind === 'reply').length;
  const name = draftOf(id);
  const fresh = (): ReplyDraft => ({ subject: `Re: ${form}`, text: '' });
  const [sent, setSent] = useState(replies);
  const [draft, setDraft] = useState<ReplyDraft>(() => readDraft<ReplyDraft>(memberId, name) ?? fresh());
  // The reply has arrived among the notes: the next one is another.
  if (replies > sent) {
    setSent(replies);
    if (!readDraft<ReplyDraft>(memberId, name)) setDraft(fresh());
  }
  // What was sent has left the field: the keys of the list count again.
  useEffect(() => {
    const { current } = field;
    if (current?.value === '' && current === document.activeElement)
      document.getElementById('content')?.focus();
  }, [sent, field]);
  useEffect(() => {
    if (isBegun(draft)) keepDraft(memberId, name, draft);
  }, [draft, memberId, name]);

  const send = (state: 'in_progress' | 'done'): void => {
    const { subject, text, sentAs } = draft;
    const reply = { subject, text, state };
    const body = JSON.stringify(reply);
    const key = sentAs?.body === body ? sentAs.key : drawKey();
    setDraft({ ...draft, sentAs: { body, key } });
    dispatch(sendReply({ id, key, reply }));
  };
  const insert = ({ subject, text }: Filled): void => {
    if (field.current) insertText(field.current, text);
    setDraft((before) => ({
      ...before,
      subject: before.subject === fresh().subject ? subject : before.subject,
    }));
  };
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    send('done');
  };
  if (email === '') return <p className={styles.facts}>There is no address to reply to.</p>;
  return (
    <form className={styles.form} onSubmit={submit} noValidate aria-label="Reply">
      <h3>Reply to {email}</h3>
      <TemplateChoice enquiryId={id} onFilled={insert} />
      <TextField
        label="Subject"
        required
        value={draft.subject}
        error={errorOf(errors, 'subject')}
        onChange={(event) => setDraft({ ...draft, subject: event.target.value })}
      />
      <TextArea
        label="Reply"
        rows={6}
        required
        ref={field}
        value={draft.text}
        error={errorOf(errors, 'text')}
        onKeyDown={(event) => {
          if (event.key === 'Escape') event.currentTarget.blur();
          if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) send('done');
        }}
        onChange={({ target }) => setDraft((before) => ({ ...before, text: target.value }))}
      />
      <div className={styles.tools}>
        <Button type="submit" disabled={isSending}>
          Send and mark as done
        </Button>
        <Button kind="secondary" disabled={isSending} onClick={() => send('in_progress')}>
          Send, keep in progress
        </Button>
      </div>
    </form>
  );
}
