import { useEffect, useMemo } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { Link } from 'react-router-dom';
import { formatDateTime } from '@/contract/clockTime';
import { MAIL_STATES } from '@/contract/staff/mail';
import { useKeys } from '../shared/useKeys';
import { selectConnection } from '../live/liveSlice';
import { ListState } from '../shared/ListState';
import { ShowMore } from '../shared/ShowMore';
import lines from '../shared/Lines.module.css';
import page from '../shared/Page.module.css';
import styles from '../shared/ListAndOpen.module.css';
import { useAddress } from '../shared/useAddress';
import { MailHead } from './MailHead';
import { MailView } from './MailView';
import { loadMails, mailClosed, openMail, selectOutbox, type MailFilter } from './mailSlice';
import { STATE_LABELS } from './mailText';

const EMPTY = 'No e-mails here: whatever the site sends stands in this list, for 90 days after it was sent.';

/** The outbox: sent, waiting and failed emails, the newest first, and the open one beside it. */
export function OutboxPage() {
  const dispatch = useDispatch();
  const { list, wanted, next, counts, open } = useSelector(selectOutbox);
  const connection = useSelector(selectConnection);
  const { query, idIn, change, addressWith } = useAddress();
  const openId = idIn('open');
  const state = MAIL_STATES.find((one) => one === query.get('state'));
  const filter = useMemo<MailFilter>(() => (state ? { state } : {}), [state]);

  useEffect(() => void dispatch(loadMails({ filter })), [dispatch, filter]);
  useEffect(() => void dispatch(openId ? openMail(openId) : mailClosed()), [dispatch, openId]);

  const step = (by: number): void => {
    const at = list.data.findIndex(({ id }) => id === openId);
    const row = list.data[at < 0 ? 0 : Math.min(Math.max(at + by, 0), list.data.length - 1)];
    if (row) change({ open: String(row.id) });
  };
  useKeys({ j: () => step(1), k: () => step(-1) });

  return (
    <div className={styles.page} data-open={openId > 0}>
      <section className={`${page.place} ${styles.list}`} aria-label="Outbox">
        <MailHead />
        {connection === 'lost' && <p role="status">Not connected: what is sent now is not shown just now.</p>}
        <nav aria-label="States" className={styles.states}>
          <Link to={addressWith({ state: '', open: '' })} aria-current={state ? undefined : 'page'}>
            All
          </Link>
          {MAIL_STATES.map((one) => (
            <Link
              key={one}
              to={addressWith({ state: one, open: '' })}
              aria-current={one === state ? 'page' : undefined}
            >
              {STATE_LABELS[one]}
              {counts && <span>{counts[one]}</span>}
            </Link>
          ))}
        </nav>
        <ListState state={list} empty={EMPTY} onRetry={() => dispatch(loadMails({ filter, rows: wanted }))}>
          <ol className={lines.list}>
            {list.data.map((mail) => (
              <li key={mail.id}>
                <Link
                  to={addressWith({ open: String(mail.id) })}
                  aria-current={mail.id === openId ? 'true' : undefined}
                  data-state={mail.state}
                >
                  <span className={lines.who}>{mail.subject}</span>
                  <time className={lines.when} dateTime={new Date(mail.created_at).toISOString()}>
                    {formatDateTime(mail.created_at)}
                  </time>
                  <span className={lines.words}>
                    {mail.state === 'sent' ? mail.to : [mail.to, mail.last_error].filter(Boolean).join(' · ')}
                  </span>
                  <span className={lines.state}>{STATE_LABELS[mail.state]}</span>
                </Link>
              </li>
            ))}
          </ol>
          <ShowMore {...{ next, list }} onMore={(from) => dispatch(loadMails({ filter, from }))} />
        </ListState>
      </section>
      {/* `j` and `k` leave the focus where it is: a screen reader says which one they have opened. */}
      <p className="visually-hidden" aria-live="polite">
        {open.data?.id === openId && `${open.data.subject}, ${open.data.to}, e-mail ${openId}`}
      </p>
      {openId > 0 && <MailView key={openId} id={openId} closeAt={addressWith({ open: '' })} />}
    </div>
  );
}
