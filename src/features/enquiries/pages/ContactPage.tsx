import { useState } from 'react';
import { useSelector } from 'react-redux';
import { useLocation } from 'react-router-dom';
import { FORM_SUBMITTED } from '@/contract/messages';
import { selectCourse, type WithCourses } from '../../courses/coursesSelectors';
import { InfoPanels } from '../../infoPanels/components/InfoPanels';
import { GlobalResellers } from '../../resellers/components/GlobalResellers';
import { parseId } from '@/src/shared/lib/parseId';
import { Breadcrumbs } from '@/src/shared/ui/Breadcrumbs';
import EnquiryForm from '../components/EnquiryForm';
import { SentPanel } from '../components/SentPanel';
import { Offices } from '../components/Offices';
import { remarkOf, subjectOf } from '../remark';
import { forgetNoted } from '../sentDrafts';
import styles from './ContactPage.module.css';

/** The parts of the query that fill in the form. */
const ASKED = ['message', 'request', 'course_id', 'from'];

const PARTS = [
  { id: 'get-in-touch', label: 'Get in Touch' },
  { id: 'offices', label: 'Office Locations' },
  { id: 'resellers', label: 'Global Resellers' },
];

function Opening() {
  return (
    <header className={styles.opening}>
      <h1>Contact Us</h1>
      <p>
        Ask about a course, a date, an in-house class or university courseware. The people who plan the
        training read every message and answer by the next working day but one.
      </p>
      <nav aria-label="On this page">
        <ul className="link-row">
          {PARTS.map(({ id, label }) => (
            <li key={id}>
              <a href={`#${id}`}>{label}</a>
            </li>
          ))}
        </ul>
      </nav>
    </header>
  );
}

/** The contact page: the enquiry form, filled in from the URL; offices, resellers, and common questions. */
export default function ContactPage() {
  const { search } = useLocation();
  const query = new URLSearchParams(search);
  const courseId = parseId(query.get('course_id'));
  const { data: course } = useSelector((state: WithCourses) => selectCourse(state, courseId));
  const initial = {
    form_remark: remarkOf(query, course),
    form_course_id: courseId ? String(courseId) : '',
    form_check_cw: query.get('from') === 'cw' ? 'yes' : 'no',
  } as const;
  // From the URL alone: a course that arrives late must not replace a form that is being filled in.
  const asked = ASKED.map((name) => query.get(name) ?? '').join(' ');
  // The page after a form was sent without JavaScript; with it, an alert says so.
  const isSent = query.get('sent') === '1';
  // Before the form reads its draft.
  useState(() => isSent && forgetNoted());
  return (
    <div className={styles.page}>
      <Breadcrumbs trail={[{ label: 'Home', href: '/' }, { label: 'Contact Us' }]} />
      <Opening />
      <div className={styles.first}>
        <section id="get-in-touch" className={`ruled ${styles.form}`} aria-labelledby="contact-heading">
          <h2 id="contact-heading">Get in Touch</h2>
          {isSent && (
            <>
              <p role="status" className={styles.sent}>
                {FORM_SUBMITTED}
              </p>
              <SentPanel />
            </>
          )}
          <EnquiryForm
            // Another request starts a new form, so that text and ticks for one are not sent with another.
            key={asked}
            keptAs={`contact ${asked}`}
            showRemark
            subject={subjectOf(query, course)}
            initial={initial}
          />
        </section>
        <aside className={styles.panels} aria-label="Before you come">
          <InfoPanels />
        </aside>
      </div>
      <Offices />
      <GlobalResellers shown={query.get('country')} />
    </div>
  );
}
