import { Suspense } from 'react';
import { lazyPart, whenNear } from '../../../shared/lib/lazyPart';
import { Skeleton } from '../../../shared/ui/Skeleton';
import styles from './GetInTouch.module.css';

// The server sends the form ready to read and to fill in; its script comes when a visitor gets near it.
const { Component: EnquiryForm } = lazyPart(
  () => import(/* webpackChunkName: "enquiry-form" */ './EnquiryForm'),
  () => whenNear('#get-in-touch'),
);

/** The enquiry form of a page that is about something else. */
export function GetInTouch({ courseId, courseTitle }: { courseId?: number; courseTitle?: string }) {
  return (
    <section id="get-in-touch" className={styles.panel} aria-labelledby="get-in-touch-heading">
      <h2 id="get-in-touch-heading">Get in touch</h2>
      <p>
        {courseTitle
          ? `Ask about ${courseTitle}: content, dates, or a class of your own.`
          : 'Not sure which course fits? Tell us what you need to be able to do.'}
      </p>
      <Suspense fallback={<Skeleton lines={8} />}>
        <EnquiryForm initial={courseId ? { form_course_id: String(courseId) } : {}} />
      </Suspense>
    </section>
  );
}
