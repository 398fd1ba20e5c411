import { useDispatch, useSelector } from 'react-redux';
import { Link } from 'react-router-dom';
import { formatDateTime } from '@/contract/clockTime';
import type { WholeMail } from '@/contract/staff/mailSchemas';
import { Button } from '../../shared/ui/Button';
import { Skeleton } from '../../shared/ui/Skeleton';
import styles from '../shared/Open.module.css';
import { OpenFailure } from '../shared/OpenFailure';
import page from '../shared/Page.module.css';
import { openMail, selectOutbox, sendAgain } from './mailSlice';
import { fateOf } from './mailText';

function Whole({ mail }: { mail: WholeMail }) {
  const dispatch = useDispatch();
  const { id, to, subject, state, attempts, last_error, reply_to, enquiry_id, attachments } = mail;
  const facts: [string, string][] = [
    ['To', to],
    ['Replies go to', reply_to ?? ''],
    ['Written', formatDateTime(mail.created_at)],
    ['Attempts', String(attempts)],
    ['Attached', attachments.join(', ')],
  ];
  return (
    <>
      <h2>{subject}</h2>
      <p className={styles.facts}>{fateOf(mail)}</p>
      {last_error && (
        <div className={page.failure}>
          <p>{last_error}</p>
        </div>
      )}
      {state !== 'sent' && (
        <div className={styles.tools}>
          <Button
            kind={state === 'failed' ? 'primary' : 'secondary'}
            onClick={() => dispatch(sendAgain({ id, state }))}
          >
            {state === 'failed' ? 'Send again' : 'Send now'}
          </Button>
        </div>
      )}
      <dl className={styles.rows}>
        {facts
          .filter(([, value]) => value !== '')
          .map(([label, value]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
      </dl>
      {enquiry_id !== null && <Link to={`/staff/enquiries?open=${enquiry_id}`}>Enquiry {enquiry_id}</Link>}
      <section className={styles.part} aria-label="Words">
        <h3>Words</h3>
        {mail.is_private ? (
          <p className={styles.facts}>
            This letter lets its reader in. Its words are for them alone, and shown to nobody here.
          </p>
        ) : (
          <p className={styles.text}>{mail.text}</p>
        )}
      </section>
    </>
  );
}

/** The open email: its status, errors, and text. @param closeAt the URL of the list alone */
export function MailView({ id, closeAt }: { id: number; closeAt: string }) {
  const dispatch = useDispatch();
  const { open } = useSelector(selectOutbox);
  return (
    <article className={styles.view} aria-label="E-mail">
      <Link className={styles.close} to={closeAt}>
        Close
      </Link>
      {open.data && <Whole mail={open.data} />}
      {!open.data && (
        <OpenFailure
          state={open}
          title="This e-mail could not be loaded"
          onRetry={() => dispatch(openMail(id))}
        />
      )}
      {!open.data && open.status !== 'failed' && <Skeleton lines={8} />}
    </article>
  );
}
