import { useMemo } from 'react';
import { ENQUIRY_KINDS, ENQUIRY_STATES } from '@/contract/staff/enquiries';
import type { EnquiryFilter } from '@/contract/staff/enquiriesSchemas';
import { useAddress } from '../shared/useAddress';

const oneOf = <Value extends string>(value: string | null, known: readonly Value[]): Value | undefined =>
  known.find((one) => one === value);

/** The filters and the open enquiry, from the URL. */
export function useEnquiryQuery() {
  const { query, idIn, change, addressWith } = useAddress();
  const text = query.toString();
  const filter = useMemo<EnquiryFilter>(() => {
    const given = new URLSearchParams(text);
    const found = {
      state: oneOf(given.get('state'), ENQUIRY_STATES),
      kind: oneOf(given.get('kind'), ENQUIRY_KINDS),
      taken: oneOf(given.get('taken'), ['me', 'nobody'] as const),
      q: given.get('q') ?? undefined,
    };
    return Object.fromEntries(Object.entries(found).filter(([, value]) => value));
  }, [text]);
  return { filter, openId: idIn('open'), change, addressWith };
}
