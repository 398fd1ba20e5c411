import { useEffect } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { useLocation } from 'react-router-dom';
import { NO_SIGNAGE } from '@/contract/messages';
import { BrandMark } from '@/src/shared/ui/BrandMark';
import { Loader } from '@/src/shared/ui/Loader';
import { selectSite } from '../../site/siteSlice';
import { AsOf } from '../components/AsOf';
import { SignageTable } from '../components/SignageTable';
import {
  selectAsOf,
  selectFailures,
  selectIsPaused,
  selectSignagePortfolio,
  selectSignageRows,
  selectSignageView,
  type WithSignage,
} from '../signageSelectors';
import { signageLeft, signageLooped, signageOpened, signagePaused, signageResumed } from '../signageSlice';
import { useAwake } from '../useAwake';
import { useSpaceKey } from '../useSpaceKey';
import styles from './SignagePage.module.css';

/**
 * The training calendar for screens in lobbies: it fills the screen, scrolls by itself and keeps its data
 * current.
 */
export default function SignagePage() {
  const dispatch = useDispatch();
  const value = new URLSearchParams(useLocation().search).get('portfolio');
  const { name } = useSelector(selectSite);
  const view = useSelector(selectSignageView);
  const portfolio = useSelector((state: WithSignage) => selectSignagePortfolio(state, value));
  const rows = useSelector((state: WithSignage) => selectSignageRows(state, value));
  const asOf = useSelector(selectAsOf);
  const isOffline = useSelector(selectFailures) > 0;
  const isPaused = useSelector(selectIsPaused);
  const { isAwake, wake } = useAwake();
  const togglePause = (): void => void dispatch(isPaused ? signageResumed() : signagePaused());
  useSpaceKey(togglePause);

  useEffect(() => {
    dispatch(signageOpened());
    return () => void dispatch(signageLeft());
  }, [dispatch]);

  return (
    <div className={styles.page} data-awake={isAwake || undefined} onPointerMove={wake} onPointerDown={wake}>
      <header className={styles.head}>
        <p className={styles.brand}>
          <BrandMark />
          {name}
        </p>
        <div className={styles.title}>
          <h1>Training Calendar</h1>
          {portfolio && <p>{portfolio.label}</p>}
        </div>
        {asOf !== null && <AsOf asOf={asOf} isOffline={isOffline} />}
      </header>
      {rows.length > 0 && (
        <SignageTable
          sessions={rows}
          isPaused={isPaused}
          onLooped={() => dispatch(signageLooped())}
          onPauseToggled={togglePause}
        />
      )}
      {rows.length === 0 && view === 'ready' && <p className={styles.note}>{NO_SIGNAGE}</p>}
      {view === 'failed' && <p className={styles.note}>This screen keeps trying on its own.</p>}
      {view === 'loading' && (
        <div className={styles.overlay}>
          <Loader />
        </div>
      )}
    </div>
  );
}
