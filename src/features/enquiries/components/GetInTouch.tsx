import { memo, Suspense } from 'react';
import { ENQUIRY_PLACE } from '@/contract/seatRequest';
import { deferHydration } from '@/src/shared/lib/deferredHydration';
import { lazyWithPreload } from '@/src/shared/lib/lazyWithPreload';
import { useAfterPaint } from '@/src/shared/lib/useAfterPaint';
import { whenNear } from '@/src/shared/lib/whenNear';
import { Skeleton } from '@/src/shared/ui/Skeleton';
// The server renders the form: it needs its styles before its script has loaded.
import './AskedAbout.module.css';
import './ContactForm.module.css';
import styles from './GetInTouch.module.css';

const PLACE = ENQUIRY_PLACE;

// The server-rendered form can be read and filled in; its script loads when it comes near the viewport.
const deferred = deferHydration(`#${PLACE}`, () => whenNear(`#${PLACE}`));
const { Component: EnquiryForm } = lazyWithPreload(() => import('./EnquiryForm'), {
  end: deferred.end,
  fetch(load) {
    deferred.begin();
    return deferred.fetch(load);
  },
});

export interface GetInTouchProps {
  courseId?: number;
  courseTitle?: string;
  /** of a requested session of the course */
  subject?: string;
  /** of a requested session of the course */
  remark?: string;
}

/**
 * The enquiry form on a page about something else. The page may change while the form waits for its script: if
 * the form were rendered again then, its skeleton would replace what somebody is typing into.
 */
export const GetInTouch = memo(function GetInTouch({
  courseId,
  courseTitle,
  subject,
  remark = '',
}: GetInTouchProps) {
  const isDue = useAfterPaint();
  const skeleton = <Skeleton lines={8} />;
  return (
    <section id={PLACE} className={`ruled ${styles.panel}`} aria-labelledby={`${PLACE}-heading`}>
      <h2 id={`${PLACE}-heading`}>Get in touch</h2>
      <p>
        {courseTitle
          ? `Ask about ${courseTitle}: content, dates, or a class of your own.`
          : 'Not sure which course fits? Tell us what you need to be able to do.'}
      </p>
      {isDue ? (
        <Suspense fallback={skeleton}>
          <EnquiryForm
            keptAs={`enquiry ${courseId ?? ''}`}
            subject={subject}
            initial={{
              form_course_id: courseId ? String(courseId) : '',
              form_remark: remark,
            }}
          />
        </Suspense>
      ) : (
        skeleton
      )}
    </section>
  );
});
