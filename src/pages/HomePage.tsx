import { useLayoutEffect } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { useLocation } from 'react-router-dom';
import { selectMenuStatus, selectPublicMenu } from '../features/courses/coursesSelectors';
import { FeaturedCourses } from '../features/featured/components/FeaturedCourses';
import {
  selectFeaturedCourses,
  selectFeaturedPortfolio,
  selectFeaturedPortfolios,
  selectFeaturedList,
} from '../features/featured/featuredSelectors';
import { featuredPortfolioChosen } from '../features/featured/featuredSlice';
import { Highlights } from '../features/highlights/components/Highlights';
import { HIGHLIGHTS } from '../features/highlights/highlightSets';
import {
  selectCurrentSlide,
  selectHighlightSet,
  selectIsPaused,
} from '../features/highlights/highlightsSelectors';
import {
  highlightsOpened,
  highlightsTouched,
  rotationPaused,
  rotationResumed,
  slideShown,
  type HighlightsState,
} from '../features/highlights/highlightsSlice';
import { selectSite } from '../features/site/siteSlice';
import { useReducedMotion } from '../shared/lib/useReducedMotion';
import { HomeClosing } from './HomeClosing';
import { HomeFacts } from './HomeFacts';
import { HomeTiles } from './HomeTiles';
import { PortfolioCards } from '../features/courses/components/PortfolioCards';
import styles from './HomePage.module.css';

interface WithHighlights {
  highlights: HighlightsState;
}

/** The slides, for the visitor's country once it is known. */
function HomeHighlights() {
  const dispatch = useDispatch();
  const set = useSelector(selectHighlightSet);
  const current = useSelector(selectCurrentSlide);
  const isStill = useReducedMotion();
  const isPaused = useSelector((state: WithHighlights) => selectIsPaused(state, isStill));
  // Before the effects of the slides, which report where the row was scrolled before hydration.
  useLayoutEffect(() => {
    dispatch(highlightsOpened());
  }, [dispatch]);
  return (
    <Highlights
      // A different set of slides starts at its first slide.
      key={set}
      slides={HIGHLIGHTS[set]}
      current={current}
      isPaused={isPaused}
      isStill={isStill}
      onShown={(index) => dispatch(slideShown(index))}
      onPaused={() => dispatch(rotationPaused())}
      onResumed={() => dispatch(rotationResumed())}
      onTouched={() => dispatch(highlightsTouched(set))}
    />
  );
}

function HomeFeatured() {
  const dispatch = useDispatch();
  return (
    <FeaturedCourses
      status={useSelector(selectFeaturedList).status}
      portfolios={useSelector(selectFeaturedPortfolios)}
      chosen={useSelector(selectFeaturedPortfolio)}
      courses={useSelector(selectFeaturedCourses)}
      onChosen={(portfolio) => dispatch(featuredPortfolioChosen(portfolio))}
    />
  );
}

/** The home page, which an unknown URL shows too. */
export default function HomePage() {
  const { name } = useSelector(selectSite);
  const { pathname } = useLocation();
  const portfolios = useSelector(selectPublicMenu);
  return (
    <div className={styles.page}>
      {pathname !== '/' && (
        <p className={styles.missing}>
          <strong>We could not find that page.</strong> <a href="/search.html">Search the courses</a>, or go
          on from here.
        </p>
      )}
      <header className={styles.opening}>
        <p className={styles.kicker}>{name} · Malaysia and Singapore</p>
        <h1>Technical training, to the specification of the job.</h1>
        <div className={styles.lead}>
          <p>
            Courses for engineers and scientists, taught on real equipment by practising engineers, with a
            test before and after. Claimable under the human resource development fund.
          </p>
          <p className={styles.ways}>
            <a className={styles.main} href="/training">
              Find a course
            </a>
            <a href="/calendar">See the training calendar</a>
          </p>
        </div>
      </header>
      <div className={styles.stage}>
        <HomeHighlights />
        <HomeFacts />
      </div>
      <HomeTiles />
      <HomeFeatured />
      <section className={styles.portfolios} aria-labelledby="portfolios-heading">
        <h2 id="portfolios-heading">Courses by field</h2>
        <PortfolioCards portfolios={portfolios} status={useSelector(selectMenuStatus)} level={3} isLate />
      </section>
      <HomeClosing />
    </div>
  );
}
