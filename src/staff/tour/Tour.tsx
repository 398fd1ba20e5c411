import { useEffect, useRef } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { Button } from '../../shared/ui/Button';
import { inNextFrame } from '../shell/inNextFrame';
import { usePlaces } from '../shell/usePlaces';
import { stepsFor } from './tourSteps';
import { selectTour, tourEnded, tourStepped } from './tourSlice';
import styles from './Tour.module.css';

/** @returns the target that the tour highlights */
export function useTourTarget(): string | undefined {
  const { step } = useSelector(selectTour);
  const steps = stepsFor(usePlaces());
  return step === null ? undefined : steps[step]?.target;
}

/**
 * A short text above the section about the highlighted element. It covers nothing, blocks nothing, and is not
 * animated.
 */
export function Tour() {
  const dispatch = useDispatch();
  const { step, isWanted } = useSelector(selectTour);
  const steps = stepsFor(usePlaces());
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = step === null ? undefined : steps[step];

  useEffect(
    () =>
      inNextFrame(() => {
        // On a phone, the sections are a scrolling bar.
        const pointed = document.querySelector('[data-pointed="true"]');
        pointed?.scrollIntoView?.({ block: 'nearest', inline: 'center' });
      }),
    [step],
  );
  // The focus moves to a requested tour; otherwise it stays.
  useEffect(() => {
    if (isWanted) heading.current?.focus();
  }, [isWanted]);

  if (step === null || !shown) return null;
  const isLast = step === steps.length - 1;
  return (
    <section className={styles.tour} aria-label="Tour">
      <div className={styles.words} aria-live="polite">
        <h2 ref={heading} tabIndex={-1}>
          <span className={styles.count}>
            {step + 1}/{steps.length}
          </span>{' '}
          {shown.title}
        </h2>
        <p>{shown.text}</p>
      </div>
      <div className={styles.actions}>
        {!isLast && (
          <Button kind="quiet" onClick={() => dispatch(tourEnded())}>
            Skip the tour
          </Button>
        )}
        {step > 0 && (
          <Button kind="secondary" onClick={() => dispatch(tourStepped(step - 1))}>
            Back
          </Button>
        )}
        <Button kind="secondary" onClick={() => dispatch(isLast ? tourEnded() : tourStepped(step + 1))}>
          {isLast ? 'Done' : 'Next'}
        </Button>
      </div>
    </section>
  );
}
