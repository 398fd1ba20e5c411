import { useDispatch, useSelector } from 'react-redux';
import { selectSite } from '../../site/siteSlice';
import {
  selectChoice,
  selectChosenCourse,
  selectChosenSession,
  selectCostSheet,
  selectEstimate,
  selectHotels,
} from '../flexSelectors';
import { estimateAsked, hotelsAsked } from '../flexSlice';
import { EstimateSheet } from './EstimateSheet';

/** The cost of the choices, connected to the store: beside the choices, and beside the registration. */
export function Estimate() {
  const dispatch = useDispatch();
  return (
    <EstimateSheet
      estimate={useSelector(selectEstimate)}
      course={useSelector(selectChosenCourse)}
      session={useSelector(selectChosenSession)}
      sheet={useSelector(selectCostSheet)}
      rating={useSelector(selectChoice).rating}
      hotels={useSelector(selectHotels).status}
      onEstimate={() => dispatch(estimateAsked())}
      onHotels={() => dispatch(hotelsAsked())}
      from={useSelector(selectSite)}
    />
  );
}
