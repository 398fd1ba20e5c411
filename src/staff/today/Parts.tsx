import { Link } from 'react-router-dom';
import { formatDateTime, formatTime } from '@/contract/clockTime';
import { counted } from '@/contract/counted';
import type { TodayChecks, TodayEnquiries, TodayMails, TodayResponse } from '@/contract/staff/todayResponses';
import { KIND_LABELS, STATE_LABELS, visitorOf } from '../enquiries/enquiryText';
import { Part } from './Part';
import { FORM_LABELS } from '../shared/formLabels';
import { shortDays, waited } from './todayText';
import { UnlistedClasses } from './Unlisted';
import { useFold } from './useFold';
import styles from './Part.module.css';

export function Waiting({ enquiries, now }: { enquiries: TodayEnquiries; now: number }) {
  return (
    <Part
      title="Enquiries that wait longest"
      href="/staff/enquiries"
      link="All enquiries"
      isEmpty={enquiries.oldest.length === 0}
      empty="Nobody waits. What visitors send appears here by itself."
    >
      <ol className={styles.rows}>
        {enquiries.oldest.map(({ id, kind, state, name, email, company, received_at, taken_by }) => (
          <li key={id}>
            <Link className={styles.row} to={`/staff/enquiries?state=${state}&open=${id}`}>
              <span className={styles.what}>
                <b>{visitorOf({ id, name, email })}</b>
                {company && `, ${company}`}
              </span>
              <time
                className={styles.when}
                dateTime={new Date(received_at).toISOString()}
                title={formatDateTime(received_at)}
              >
                {waited(received_at, now)}
              </time>
              <span className={styles.facts}>
                {[KIND_LABELS[kind] ?? kind, STATE_LABELS[state], taken_by?.name].filter(Boolean).join(' · ')}
              </span>
            </Link>
          </li>
        ))}
      </ol>
    </Part>
  );
}

export function FailedMails({ mails, now }: { mails: TodayMails; now: number }) {
  return (
    <Part
      title="Mails that failed"
      href="/staff/mail?state=failed"
      link="Mail"
      isEmpty={mails.list.length === 0}
      empty="None: every mail has gone out, or is on its way."
    >
      <ol className={styles.rows}>
        {mails.list.map(({ id, to, subject, gave_up_at, created_at, last_error }) => (
          <li key={id} className={styles.wrong}>
            <Link className={styles.row} to={`/staff/mail?state=failed&open=${id}`}>
              <span className={styles.what}>
                <b>{subject}</b>
              </span>
              <span className={styles.when}>{waited(gave_up_at ?? created_at, now)}</span>
              <span className={styles.facts}>{to}</span>
              {last_error && <span className={`${styles.facts} ${styles.whole}`}>{last_error}</span>}
            </Link>
          </li>
        ))}
      </ol>
    </Part>
  );
}

export function Checks({ checks, now }: { checks: TodayChecks; now: number }) {
  const { checked_at, passed, findings, is_running } = checks;
  const age = checked_at === null ? '' : `, ${waited(checked_at, now)} ago`;
  return (
    <Part
      id="checks"
      title="What doctor finds"
      isEmpty={findings.length === 0}
      empty={
        checked_at === null
          ? 'Settings, disk, database, mail server and build are being checked.'
          : `All ${passed} checks are well${is_running ? '' : age}.`
      }
    >
      <ol className={styles.rows}>
        {findings.map(({ name, words }) => (
          <li key={`${name} ${words}`} className={styles.wrong}>
            <div className={styles.row}>
              <b>{name}</b>
              <span className={`${styles.facts} ${styles.whole}`}>{words}</span>
            </div>
          </li>
        ))}
      </ol>
    </Part>
  );
}

type Classes = NonNullable<TodayResponse['classes']>;

/** The number of submitted forms and of expected ones, for each form. */
export function ClassForms({ classes, now }: { classes: Classes; now: number }) {
  const withForms = classes.list.filter(({ forms }) => forms.length > 0);
  const { shown, showAll } = useFold(withForms, 'classes');
  return (
    <Part
      title="Class forms"
      isEmpty={withForms.length === 0 && classes.total === classes.list.length}
      empty="No class of these days has forms."
    >
      <ol className={styles.rows}>
        {shown.map(({ tracking_id, title, path, start, end, trainees, is_cancelled, forms }) => (
          <li key={tracking_id}>
            <div className={styles.row}>
              <Link className={styles.what} to={path}>
                {title}
              </Link>
              <span className={styles.facts}>
                {shortDays(start, end)} · {counted(trainees, 'trainee')}
                {is_cancelled && ' · cancelled'}
              </span>
            </div>
            <dl className={styles.forms}>
              {forms.map(({ form_type, sent, of }) => (
                <div key={form_type}>
                  <dt>{FORM_LABELS[form_type]}</dt>
                  <dd>
                    {sent}/{of}
                  </dd>
                  <span className={styles.track} aria-hidden="true">
                    <span style={{ width: `${of === 0 ? 0 : Math.min(100, (100 * sent) / of)}%` }} />
                  </span>
                </div>
              ))}
            </dl>
          </li>
        ))}
      </ol>
      {showAll ?? <UnlistedClasses {...{ classes, now }} />}
    </Part>
  );
}

export function Arrivals({ classes }: { classes: Classes }) {
  return (
    <Part
      title="Forms that came in last"
      isEmpty={classes.arrivals.length === 0}
      empty="None in the last 24 hours. They appear here by themselves as trainees send them."
    >
      <ol className={styles.rows}>
        {classes.arrivals.map(({ title, path, form_type, name, at }) => (
          <li key={`${path} ${form_type} ${name} ${at}`}>
            <Link className={styles.row} to={path}>
              <span className={styles.what}>
                <b>{FORM_LABELS[form_type]}</b>
                {name && `, ${name}`}
              </span>
              <time className={styles.when} dateTime={new Date(at).toISOString()} title={formatDateTime(at)}>
                {formatTime(at)}
              </time>
              <span className={styles.facts}>{title}</span>
            </Link>
          </li>
        ))}
      </ol>
    </Part>
  );
}
