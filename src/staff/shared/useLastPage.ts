import { useEffect, useEffectEvent } from 'react';
import type { RequestState } from '../../shared/lib/requestState';
import { useAddress } from './useAddress';

/** Goes to the last page if the URL's page is beyond it, as after the removal of that page's only row. */
export function useLastPage(
  { status, data }: RequestState<readonly unknown[]>,
  total: number,
  size: number,
): void {
  const { change } = useAddress();
  const last = Math.ceil(total / size);
  const isBeyond = status === 'ready' && data.length === 0 && total > 0;
  const goBack = useEffectEvent(() => change({ page: last === 1 ? '' : String(last) }, { replace: true }));
  useEffect(() => void (isBeyond && goBack()), [isBeyond, last]);
}
