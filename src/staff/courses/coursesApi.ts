/** The requests of "Courses", besides those for all entities. */
import { IDEMPOTENCY_HEADER } from '@/contract/constants';
import type { EntityName } from '@/contract/staff/catalogue';
import type { CatalogueQuery } from '@/contract/staff/catalogueSchemas';
import { MAX_PAGE_ROWS } from '@/contract/staff/catalogueRules';
import { draftsEndpoints as drafts } from '@/contract/staff/draftsEndpoints';
import type { DraftChange, NewDraft } from '@/contract/staff/draftsSchemas';
import type { Http } from '../../shared/lib/http';
import { getRows } from '../catalogue/catalogueApi';

const ofVersion = (version: number) => ({ 'if-match': `"${version}"` });

export const getDrafts = (http: Http) => http.send(drafts.drafts, {});
export const getDraft = (http: Http, id: number) => http.send(drafts.draft, { params: { id } });
/** @param key of this draft, which is created once; omitted: a course has only one draft anyway */
export const postDraft = (http: Http, body: NewDraft, key?: string) =>
  http.send(drafts.newDraft, {
    body,
    ...(key !== undefined && { headers: { [IDEMPOTENCY_HEADER]: key } }),
  });
export const patchDraft = (http: Http, id: number, version: number, body: DraftChange) =>
  http.send(drafts.changeDraft, { params: { id }, body, headers: ofVersion(version) });
export const deleteDraft = (http: Http, id: number, version: number) =>
  http.send(drafts.discardDraft, { params: { id }, headers: ofVersion(version) });
export const postPublish = (http: Http, id: number, version: number) =>
  http.send(drafts.publishDraft, { params: { id }, headers: ofVersion(version) });
export const postSchedule = (http: Http, id: number, version: number, publishAt: number | null) =>
  http.send(drafts.scheduleDraft, {
    params: { id },
    body: { publish_at: publishAt },
    headers: ofVersion(version),
  });

/** @returns every row, from as many pages as needed */
export async function getAllRows(http: Http, entity: EntityName, query: CatalogueQuery) {
  const rows = [];
  for (let page = 1; ; page += 1) {
    const answer = await getRows(http, entity, { ...query, page, size: MAX_PAGE_ROWS });
    rows.push(...answer.rows);
    if (answer.rows.length === 0 || rows.length >= answer.total) return rows;
  }
}

/** Portfolios in the order of the menu, and every group. */
export async function getMenu(http: Http) {
  const [portfolios, groups] = await Promise.all([
    getAllRows(http, 'portfolios', { sort: 'portfolio_index' }),
    getAllRows(http, 'groups', {}),
  ]);
  return { portfolios, groups };
}
