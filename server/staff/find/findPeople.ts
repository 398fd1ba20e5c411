/** Finds enquiries, and the addresses they came from, with the search of "Enquiries". */
import { formatDate } from '@/contract/time';
import type { EnquirySummary } from '@/contract/staff/enquiriesResponses';
import type { Found } from '@/contract/staff/findSchemas';
import type { Db } from '../../database/tables';
import { isOneAddress } from '../../mail/addresses';
import { enquiriesQuery, readEnquiry, summaryOf } from '../enquiries/enquiriesRepository';
import { formName } from '../enquiries/enquiryFacts';

/** People are collected from this many of the newest matching enquiries. */
const LOOKED_AT = 50;

async function byNumber(db: Db, q: string): Promise<EnquirySummary[]> {
  const [, digits] = /^#?(\d{1,15})$/.exec(q) ?? [];
  const row = digits === undefined ? undefined : await readEnquiry(db, Number(digits));
  return row ? [summaryOf(row)] : [];
}

const enquiryFound = ({ id, name, email, company, kind, received_at }: EnquirySummary): Found => ({
  kind: 'enquiry',
  title: [name || email || `Enquiry ${id}`, company].filter((part) => part !== '').join(', '),
  detail: `${formName(kind)} ${id}, ${formatDate(received_at)}`,
  path: `/staff/enquiries?open=${id}`,
});

const personFound = (email: string, name: string): Found => ({
  kind: 'person',
  title: email,
  detail: name,
  path: `/staff/people?email=${encodeURIComponent(email)}`,
});

/** A complete address is offered even if nothing is known about it: its page shows what is held. */
function people(q: string, enquiries: readonly EnquirySummary[]): Found[] {
  const words = q.toLowerCase().split(/\s+/);
  const names = new Map<string, string>(isOneAddress(q) ? [[q.toLowerCase(), '']] : []);
  for (const { email, name } of enquiries) {
    const text = `${email} ${name}`.toLowerCase();
    if (email !== '' && words.every((word) => text.includes(word)) && !names.get(email))
      names.set(email, name);
  }
  return [...names].map(([email, name]) => personFound(email, name));
}

export async function findEnquiries(
  db: Db,
  {
    q,
    memberId,
    most,
    mayAct,
  }: { q: string; memberId: number; most: number; mayAct: { desk: boolean; people: boolean } },
): Promise<{ enquiries: Found[]; people: Found[] }> {
  if (!mayAct.desk && !mayAct.people) return { enquiries: [], people: [] };
  const limit = mayAct.people ? LOOKED_AT : most;
  const rows = await enquiriesQuery(db, { q }, { memberId, limit }).execute();
  const found = rows.map(summaryOf);
  const named = await byNumber(db, q);
  const all = [...named, ...found.filter(({ id }) => id !== named[0]?.id)];
  return {
    enquiries: mayAct.desk ? all.slice(0, most).map(enquiryFound) : [],
    people: mayAct.people ? people(q, found).slice(0, most) : [],
  };
}
