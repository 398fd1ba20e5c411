import { useDispatch, useSelector } from 'react-redux';
import { useLocation, useNavigate } from 'react-router-dom';
import { paths } from '@/contract/paths';
import { PART_FAILED } from '@/contract/shellMessages';
import { isServed } from '@/src/shared/lib/isServed';
import { lazyWithPreload } from '@/src/shared/lib/lazyWithPreload';
import { nextFrame } from '@/src/shared/lib/nextFrame';
import { errorRaised } from '../../notifications/notificationsSlice';
import { searchAddress } from '../searchAddress';
import { importWorker } from '../searchSaga';
import { selectIsSearchOpen } from '../searchSelectors';
import { searchAsked } from '../searchSlice';
import { SearchForm } from './SearchForm';

const modal = lazyWithPreload(() => import('./SearchModal'));

/** Loaded while the visitor types; a failed load is repeated when the part is needed. */
const prepare = (): void =>
  void nextFrame()
    .then(() => Promise.all([modal.load(), importWorker()]))
    .catch(() => undefined);

const isCourseware = (pathname: string): boolean => /^\/cw(\/|$)/.test(pathname);

/** The search box of the top bar, and the modal that it opens. The search page has its own box. */
export function SearchBox() {
  const dispatch = useDispatch();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const isOpen = useSelector(selectIsSearchOpen);

  const warn = (text: string) => dispatch(errorRaised(text));
  /** If the modal's script fails to load, the search page opens; without a network the page stays. */
  const searchElsewhere = async (form: HTMLFormElement): Promise<void> => {
    if (await isServed()) form.submit();
    else warn(PART_FAILED);
  };

  if (pathname === paths.search) return null;
  const search = (query: string, form: HTMLFormElement): void => {
    if (isCourseware(pathname)) return void navigate(searchAddress(query));
    void modal.load().then(
      () => dispatch(searchAsked(query)),
      () => searchElsewhere(form),
    );
  };
  return (
    <>
      <SearchForm
        isInBar
        onNear={isCourseware(pathname) ? undefined : prepare}
        onSearch={search}
        onRefused={warn}
      />
      {isOpen && <modal.Component />}
    </>
  );
}
