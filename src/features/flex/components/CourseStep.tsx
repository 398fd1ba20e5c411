import { useState } from 'react';
import { FLEX } from '@/contract/constants';
import { FLEX_MESSAGES } from '@/contract/formMessages';
import { daysInclusive, formatDateRange } from '@/contract/time';
import { Button } from '@/src/shared/ui/Button';
import { SelectField } from '@/src/shared/ui/SelectField';
import type { FlexChoice } from '../draft';
import { lacksPrice, type FlexCourse, type FlexSession } from '../offers';
import styles from './CourseStep.module.css';
import layout from './FormLayout.module.css';
import { StepButton } from './StepButton';

export interface CourseStepProps {
  courses: FlexCourse[];
  locations: string[];
  dates: FlexSession[];
  choice: FlexChoice;
  course?: FlexCourse;
  session?: FlexSession;
  /** nothing can be selected before the script and the draft have loaded */
  isDisabled: boolean;
  isEstimating: boolean;
  onCourse: (id: number) => void;
  onLocation: (location: string) => void;
  onSession: (session: FlexSession | null) => void;
  onRating: (rating: number) => void;
  onNights: (nights: number) => void;
  onEstimate: () => void;
  onNext: () => void;
}

const RATINGS = FLEX.ratings.map((stars) => ({ value: stars, label: String(stars) }));
const NIGHTS = Array.from({ length: FLEX.mostNights + 1 }, (_, nights) => ({
  value: nights,
  label: String(nights),
}));

/** Follows an option without a price, so that it is known before it is selected. */
const ON_REQUEST = ', price on request';

/** From the evening before the first day to the morning after the last one, if so many can be chosen. */
function nightsHint(session?: FlexSession): string {
  const whole = session ? daysInclusive(session.start_date, session.end_date) + 1 : Infinity;
  return whole > FLEX.mostNights ? '0 for no hotel' : `0 for no hotel, ${whole} for the whole stay`;
}

/** Step 1: course, place, date, and length of stay. */
export function CourseStep(props: CourseStepProps) {
  const { courses, locations, dates, choice, course, session } = props;
  const [isAsked, setIsAsked] = useState(false);
  const isPriceless = session !== undefined && lacksPrice(session);
  const missing = {
    'flex-course': course ? undefined : FLEX_MESSAGES.course,
    'flex-location': locations.includes(choice.location) ? undefined : FLEX_MESSAGES.location,
    'flex-date': session ? undefined : FLEX_MESSAGES.session,
  };
  const error = (id: keyof typeof missing) => (isAsked ? missing[id] : undefined);
  const whenComplete = (go: () => void) => (): void => {
    if (session) return go();
    setIsAsked(true);
    const first = Object.entries(missing).find(([, message]) => message)?.[0];
    document.getElementById(first ?? '')?.focus();
  };
  return (
    <fieldset className={styles.step} disabled={props.isDisabled}>
      <legend className="visually-hidden">Course and cost</legend>
      <div className={layout.fields}>
        <SelectField
          id="flex-course"
          label="Course"
          className={layout.wide}
          required
          value={course?.id ?? ''}
          options={courses.map(({ id, code, title, sessions }) => ({
            value: id,
            label: `${title} (${code})${sessions.every(lacksPrice) ? ON_REQUEST : ''}`,
          }))}
          error={error('flex-course')}
          onChange={({ target }) => props.onCourse(Number(target.value))}
        />
        {choice.course > 0 && !course && (
          <p className={layout.wide} role="status">
            That course has no class that you can fly to at the moment. Choose another one, or{' '}
            <a href={`/contactus?request=posted&course_id=${choice.course}`}>let us keep you posted</a>.
          </p>
        )}
        {course && choice.schedule > 0 && !session && (
          <p className={layout.wide} role="status">
            {FLEX_MESSAGES.moved}
          </p>
        )}
        <SelectField
          id="flex-location"
          label="Location"
          required
          value={choice.location}
          options={locations.map((label) => ({ value: label, label }))}
          placeholder={course ? undefined : 'Choose a course first'}
          error={error('flex-location')}
          onChange={({ target }) => props.onLocation(target.value)}
        />
        <SelectField
          id="flex-date"
          label="Date"
          required
          value={session?.schedule_id ?? ''}
          options={dates.map((each) => ({
            value: each.schedule_id,
            label: `${formatDateRange(each.start_date, each.end_date)}${lacksPrice(each) ? ON_REQUEST : ''}`,
          }))}
          placeholder={choice.location ? undefined : 'Choose a location first'}
          error={error('flex-date')}
          onChange={({ target }) =>
            props.onSession(dates.find(({ schedule_id }) => String(schedule_id) === target.value) ?? null)
          }
        />
        <SelectField
          label="Hotel rating"
          hint="Stars"
          placeholder={false}
          value={choice.rating}
          options={RATINGS}
          onChange={({ target }) => props.onRating(Number(target.value))}
        />
        <SelectField
          label="Nights"
          hint={nightsHint(session)}
          placeholder={false}
          value={choice.nights}
          options={NIGHTS}
          onChange={({ target }) => props.onNights(Number(target.value))}
        />
      </div>
      <div className={`${layout.actions} ${styles.actions}`}>
        <Button
          kind="secondary"
          disabled={isPriceless || props.isEstimating}
          onClick={whenComplete(props.onEstimate)}
        >
          Estimate cost
        </Button>
        <StepButton leads="Goes on to participants, hotel and invoice" onClick={whenComplete(props.onNext)}>
          Next
        </StepButton>
      </div>
    </fieldset>
  );
}
