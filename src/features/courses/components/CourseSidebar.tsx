import { useDispatch, useSelector } from 'react-redux';
import {
  selectGroupStatus,
  selectMenuStatus,
  selectOpened,
  selectPortfolioStatus,
  selectPublicMenu,
} from '../coursesSelectors';
import { groupToggled, portfolioToggled } from '../coursesSlice';
import { CourseMenu } from './CourseMenu';

/** The course menu with the store's state, for every course page. */
export function CourseSidebar({ current }: { current?: number }) {
  const dispatch = useDispatch();
  return (
    <CourseMenu
      portfolios={useSelector(selectPublicMenu)}
      status={useSelector(selectMenuStatus)}
      opened={useSelector(selectOpened)}
      groupStatus={useSelector(selectGroupStatus)}
      portfolioStatus={useSelector(selectPortfolioStatus)}
      current={current}
      onPortfolio={(id) => dispatch(portfolioToggled(id))}
      onGroup={(id) => dispatch(groupToggled(id))}
    />
  );
}
