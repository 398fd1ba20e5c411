import { IDEMPOTENCY_HEADER } from '@/contract/constants';
import { staffEndpoints } from '@/contract/staff/endpoints';
import type { EnquiryChange, EnquiryFilter, EnquiryPage, Reply } from '@/contract/staff/enquiriesSchemas';
import type { Http } from '../../shared/lib/http';
import { orGone } from '../shared/orGone';

export const getEnquiries = (http: Http, params: EnquiryPage) =>
  http.send(staffEndpoints.enquiries, { params });
/** The first pages, until there are this many rows, or no more. */
export async function getEnquiriesAnew(http: Http, filter: EnquiryFilter, rows: number) {
  let answer = await getEnquiries(http, filter);
  while (answer.list.length < rows && answer.next !== null) {
    const more = await getEnquiries(http, { ...filter, before: answer.next });
    answer = { ...more, list: [...answer.list, ...more.list] };
  }
  return answer;
}
export const getCounts = (http: Http, params: EnquiryFilter) =>
  http.send(staffEndpoints.enquiryCounts, { params });
export const getEnquiry = (http: Http, id: number) => http.send(staffEndpoints.enquiry, { params: { id } });
export const patchEnquiry = (http: Http, id: number, version: number, body: EnquiryChange) =>
  http.send(staffEndpoints.changeEnquiry, { params: { id }, body, headers: { 'if-match': `"${version}"` } });
/** @param key of this note, which is stored once */
export const postNote = (http: Http, id: number, text: string, key: string) =>
  http.send(staffEndpoints.addNote, {
    params: { id },
    body: { text },
    headers: { [IDEMPOTENCY_HEADER]: key },
  });
export const deleteNote = (http: Http, id: number, note: number) =>
  orGone(http.send(staffEndpoints.removeNote, { params: { id, note } }));
/** @param key of this reply, which is sent once */
export const postReply = (http: Http, id: number, version: number, body: Reply, key: string) =>
  http.send(staffEndpoints.sendReply, {
    params: { id },
    body,
    headers: { 'if-match': `"${version}"`, [IDEMPOTENCY_HEADER]: key },
  });
