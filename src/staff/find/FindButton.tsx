import { useDispatch, useSelector } from 'react-redux';
import { LazyBoundary } from '../../shared/lib/LazyBoundary';
import { Search } from '../../shared/ui/icons';
import { findDialog } from '../lazyComponents';
import { areSingleKeysOn } from '../shared/singleKeys';
import { findOpened, selectFind } from './findSlice';
import { useFindKeys } from './useFindKeys';
import styles from './FindButton.module.css';

const isApple = (): boolean => /Mac|iPhone|iPad/.test(navigator.userAgent);

/** The button in the header of every section. */
export function FindButton({ isPointedAt }: { isPointedAt: boolean }) {
  const dispatch = useDispatch();
  const { isOpen } = useSelector(selectFind);
  const open = (): void => void dispatch(findOpened());
  useFindKeys(open);
  return (
    <>
      <button
        type="button"
        className={styles.find}
        aria-haspopup="dialog"
        aria-keyshortcuts={`Control+K Meta+K${areSingleKeysOn() ? ' /' : ''}`}
        data-pointed={isPointedAt}
        onClick={open}
      >
        <Search />
        <span className={styles.words}>Go to or find…</span>
        <kbd className={styles.keys} aria-hidden>
          {isApple() ? '⌘ K' : 'Ctrl K'}
        </kbd>
      </button>
      {isOpen && (
        <LazyBoundary>
          <findDialog.Component />
        </LazyBoundary>
      )}
    </>
  );
}
