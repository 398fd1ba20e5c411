import { useSelector } from 'react-redux';
import { useLocation } from 'react-router-dom';
import { FORM_SUBMITTED } from '../../../../contract/messages';
import { selectCourse, type WithCourses } from '../../courses/coursesSelectors';
import { parseId } from '../../../shared/lib/parseId';
import { Breadcrumbs } from '../../../shared/ui/Breadcrumbs';
import EnquiryForm from '../components/EnquiryForm';
import { remarkOf } from '../remark';
import styles from './ContactPage.module.css';

/** The contact page: the enquiry form, filled in by what the address asks for. */
export default function ContactPage() {
  const { search } = useLocation();
  const query = new URLSearchParams(search);
  const courseId = parseId(query.get('course_id'));
  const { data: course } = useSelector((state: WithCourses) => selectCourse(state, courseId));
  const form_remark = remarkOf(query, course);
  return (
    <div className={styles.page}>
      <Breadcrumbs trail={[{ label: 'Home', href: '/' }, { label: 'Contact Us' }]} />
      <header className={styles.opening}>
        <h1>Contact Us</h1>
        <p>
          Ask about a course, a date, an in-house class or university courseware. The people who plan the
          training read every message and answer within one working day.
        </p>
      </header>
      <section className={styles.form} aria-labelledby="contact-heading">
        <h2 id="contact-heading">Get in Touch</h2>
        {query.get('sent') === '1' && (
          // Where the form led to without JavaScript; with it, an alert says so.
          <p role="status" className={styles.sent}>
            {FORM_SUBMITTED}
          </p>
        )}
        <EnquiryForm
          // Another remark is another form: what was typed for one request must not go out under the other.
          key={form_remark}
          showRemark
          initial={{
            form_remark,
            form_course_id: courseId ? String(courseId) : '',
            form_check_cw: query.get('from') === 'cw' ? 'yes' : 'no',
          }}
        />
      </section>
    </div>
  );
}
