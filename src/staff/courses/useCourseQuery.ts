import { useMemo } from 'react';
import { COURSE_LIST_FIELDS, PAGE_ROWS } from '@/contract/staff/catalogueRules';
import type { CatalogueQuery } from '@/contract/staff/catalogueSchemas';
import { useAddress } from '../shared/useAddress';

const SHOWN = ['', 'yes', 'no', 'draft'] as const;
export type Shown = (typeof SHOWN)[number];

/** The query of the list, from the URL. */
export function useCourseQuery() {
  const address = useAddress();
  const { query, idIn } = address;
  const given = query.get('show') ?? '';
  const shown: Shown = SHOWN.find((one) => one === given) ?? '';
  const q = query.get('q') ?? '';
  const [portfolio, group, page] = [idIn('portfolio'), idIn('group'), Math.max(1, idIn('page'))];
  const sort = query.get('sort') === 'id' ? 'id' : 'title';
  const wanted = useMemo<CatalogueQuery>(
    () => ({
      ...{ sort, page, size: PAGE_ROWS, fields: COURSE_LIST_FIELDS },
      ...(q && { q }),
      ...(group ? { group_id: String(group) } : portfolio && { portfolio: String(portfolio) }),
      ...((shown === 'yes' || shown === 'no') && { publish: shown }),
    }),
    [sort, page, q, group, portfolio, shown],
  );
  return { ...address, q, shown, portfolio, group, page, sort, wanted };
}
