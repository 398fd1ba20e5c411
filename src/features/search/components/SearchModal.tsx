import { useEffect, useEffectEvent, useRef } from 'react';
import { useDispatch } from 'react-redux';
import { useLocation } from 'react-router-dom';
import Modal from '@/src/shared/ui/Modal';
import { searchAsked, searchClosed } from '../searchSlice';
import { SearchPanel } from './SearchPanel';

/** The modal of a search from the top bar (docs/rules/search.md#search-box). */
export default function SearchModal() {
  const dispatch = useDispatch();
  const { pathname } = useLocation();
  const openedAt = useRef(pathname);
  const close = useEffectEvent(() => void dispatch(searchClosed()));
  const search = (query: string) => dispatch(searchAsked(query));

  // Going back closes the modal together with its page.
  useEffect(() => {
    if (pathname !== openedAt.current) close();
  }, [pathname]);

  return (
    <Modal title="Search results" width="full" onClose={() => dispatch(searchClosed())}>
      <SearchPanel onSearch={search} onRetry={search} />
    </Modal>
  );
}
