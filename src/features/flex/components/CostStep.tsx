import { useDispatch, useSelector } from 'react-redux';
import {
  selectChoice,
  selectChosenCourse,
  selectChosenSession,
  selectDates,
  selectEstimate,
  selectLocations,
  selectOffers,
} from '../flexSelectors';
import {
  courseChosen,
  estimateAsked,
  locationChosen,
  nightsChosen,
  ratingChosen,
  sessionChosen,
} from '../flexSlice';
import styles from './CostStep.module.css';
import { CourseStep } from './CourseStep';
import { Estimate } from './Estimate';

/** Step 1 connected to the store: the choices, and beside them their cost. */
export function CostStep({ isDisabled, onNext }: { isDisabled: boolean; onNext: () => void }) {
  const dispatch = useDispatch();
  const choice = useSelector(selectChoice);
  const course = useSelector(selectChosenCourse);
  const session = useSelector(selectChosenSession);
  const estimate = useSelector(selectEstimate);
  return (
    <div className={styles.columns}>
      <CourseStep
        courses={useSelector(selectOffers).data}
        locations={useSelector(selectLocations)}
        dates={useSelector(selectDates)}
        {...{ choice, course, session, isDisabled, onNext }}
        isEstimating={estimate.status === 'loading'}
        onCourse={(id) => dispatch(courseChosen(id))}
        onLocation={(location) => dispatch(locationChosen(location))}
        onSession={(chosen) => dispatch(sessionChosen(chosen))}
        onRating={(rating) => dispatch(ratingChosen(rating))}
        onNights={(nights) => dispatch(nightsChosen(nights))}
        onEstimate={() => dispatch(estimateAsked())}
      />
      <Estimate />
    </div>
  );
}
