import { useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import { ENQUIRY_KINDS, ENQUIRY_STATES } from '@/contract/staff/enquiries';
import type { EnquiryFilter } from '@/contract/staff/enquiriesSchemas';

const oneOf = <Value extends string>(value: string | null, known: readonly Value[]): Value | undefined =>
  known.find((one) => one === value);

/** The filters and the open enquiry, as the address has them: it can be sent to a colleague. */
export function useEnquiryQuery() {
  const [query, setQuery] = useSearchParams();
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
  const openId = Number(/^\d{1,15}$/.exec(query.get('open') ?? '')?.[0] ?? 0);

  /** An empty value takes the parameter away. */
  function change(changes: Record<string, string>): void {
    setQuery((before) => {
      for (const [name, value] of Object.entries(changes))
        if (value) before.set(name, value);
        else before.delete(name);
      return before;
    });
  }
  /** the address with another state, or another open enquiry */
  function addressWith(changes: Record<string, string>): string {
    const given = new URLSearchParams(text);
    for (const [name, value] of Object.entries(changes))
      if (value) given.set(name, value);
      else given.delete(name);
    return `?${given.toString()}`;
  }
  return { filter, openId, change, addressWith };
}
