import { useEffect, useRef, useState } from 'react';
import { useSelector } from 'react-redux';
import { CONTACT_CHECKBOXES } from '@/contract/constants';
import type { ContactPayload } from '@/contract/submissions';
import { answerDay, formatWeekday } from '@/contract/workingDays';
import { selectSite } from '../../site/siteSlice';
import styles from './SentPanel.module.css';

const [{ flag: ownRequest }] = CONTACT_CHECKBOXES;

/** The ticked lists; "See my request below" is the request itself. */
const listsOf = (sent: ContactPayload): string[] =>
  CONTACT_CHECKBOXES.filter(({ flag }) => flag !== ownRequest && sent[flag] === 'yes').map(
    ({ label }) => label,
  );

const rowsOf = (sent: ContactPayload): [label: string, text: string][] =>
  (
    [
      ['About', sent.form_remark],
      ['Request', sent.form_request],
      ['News on', listsOf(sent).join(', ')],
      ['Answer to', [sent.form_name, sent.form_email, sent.form_phone].filter(Boolean).join(', ')],
    ] as [string, string][]
  ).filter(([, text]) => text !== '');

export interface SentPanelProps {
  /** omitted if the form was sent without JavaScript */
  sent?: ContactPayload;
}

/** Confirms an enquiry: what was sent, and when to expect a reply. It stays until the visitor leaves the page. */
export function SentPanel({ sent }: SentPanelProps) {
  const { now } = useSelector(selectSite);
  // Not recomputed when a new day begins while the panel is being read.
  const [day] = useState(() => answerDay(now));
  const panel = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // The form below is empty again, so the focus moves here. After a full page load, the page starts at its
    // top.
    if (sent) panel.current?.focus();
  }, [sent]);
  return (
    <div ref={panel} tabIndex={-1} role="group" aria-label="Your enquiry" className={styles.sent}>
      <h3>We have your enquiry</h3>
      <p>
        You hear from us by <strong>{formatWeekday(day)}</strong>, public holidays aside. A confirmation is on
        its way to {sent ? sent.form_email : 'your e-mail address'}.
      </p>
      {sent && (
        <dl>
          {rowsOf(sent).map(([label, text]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{text}</dd>
            </div>
          ))}
        </dl>
      )}
    </div>
  );
}
