/** Embeds the responses to a section's first requests in its document, which saves a round trip. */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { addressOf } from '@/contract/endpoint';
import type { EntityName } from '@/contract/staff/catalogue';
import { catalogueEndpoints } from '@/contract/staff/catalogueEndpoints';
import { COURSE_LIST_FIELDS, FIRST_LIST, MAX_PAGE_ROWS, PAGE_ROWS } from '@/contract/staff/catalogueRules';
import type { CatalogueQuery } from '@/contract/staff/catalogueSchemas';
import { readGridQuery } from '@/contract/staff/gridQuery';
import { MAX_CHOICES } from '@/contract/staff/sessionGrid';
import { sessionGridEndpoints } from '@/contract/staff/sessionGridEndpoints';
import { msToDay, type IsoDay } from '@/contract/time';
import { FIELDS, detailPageOf } from './detailPages';
import { INTERNAL_ADDRESS, REQUEST_ID_HEADER } from '../http/requestIds';

const ME = '/api/staff/me';

const rows = (query: { entity: EntityName } & CatalogueQuery) => addressOf(catalogueEndpoints.rows, query);

/** The first requests of "Sessions", with the filters of its URL. */
const ofSessions = (given: URLSearchParams, today: IsoDay): string[] => [
  addressOf(sessionGridEndpoints.courses, readGridQuery(given, today).filter),
  FIELDS,
  ...(['portfolios', 'regions'] as const).map((entity) => rows({ entity, size: MAX_CHOICES })),
];

/** The first requests of the other sections, by path without `/staff`; with a query they differ. */
export const PRELOADED_CALLS: Readonly<Record<string, readonly string[]>> = {
  '': ['/api/staff/today'],
  '/enquiries': ['/api/staff/enquiries', '/api/staff/enquiries/counts'],
  '/courses': [
    FIELDS,
    rows({ entity: 'courses', sort: 'title', page: 1, size: PAGE_ROWS, fields: COURSE_LIST_FIELDS }),
    rows({ entity: 'portfolios', sort: 'portfolio_index', page: 1, size: MAX_PAGE_ROWS }),
    rows({ entity: 'groups', page: 1, size: MAX_PAGE_ROWS }),
    '/api/staff/drafts',
  ],
  '/lists': [FIELDS, rows({ entity: FIRST_LIST, page: 1, size: PAGE_ROWS })],
  '/import': ['/api/staff/catalogue/change-sets?cause=import'],
  '/classes': ['/api/staff/classes'],
  '/form-templates': ['/api/staff/form-templates'],
  '/mail': ['/api/staff/mails'],
  '/team': ['/api/staff/team'],
  '/activity': ['/api/staff/activity'],
};

function callsOf(place: string, search = ''): readonly string[] {
  if (place === '/sessions') return ofSessions(new URLSearchParams(search), msToDay(Date.now()));
  return search ? [] : (PRELOADED_CALLS[place] ?? detailPageOf(place)?.calls ?? []);
}

/** Requests the app itself, as the page would, so that the guard, the roles and the limits apply. */
async function ask(
  app: FastifyInstance,
  address: string,
  { headers, id }: FastifyRequest,
): Promise<string | undefined> {
  const { statusCode, payload } = await app.inject({
    method: 'GET',
    url: address,
    headers: { cookie: headers.cookie ?? '', [REQUEST_ID_HEADER]: id },
    remoteAddress: INTERNAL_ADDRESS,
  });
  // The page repeats a failed request and shows its error.
  return statusCode === 200 ? payload : undefined;
}

/** @returns JSON, by request URL, that is safe in a script element; and whether somebody is signed in */
export async function preloadResponses(app: FastifyInstance, request: FastifyRequest) {
  const [pathname = '', search] = request.url.split('?');
  const me = await ask(app, ME, request);
  const isSignedIn = me !== undefined && (JSON.parse(me) as { member: unknown }).member !== null;
  const calls = isSignedIn ? callsOf(pathname.replace(/^\/staff/, ''), search) : [];
  const responses = await Promise.all(calls.map((address) => ask(app, address, request)));
  const all = [ME, ...calls]
    .map((address, index) => [address, index === 0 ? me : responses[index - 1]] as const)
    .filter(([, response]) => response !== undefined)
    .map(([address, response]) => `${JSON.stringify(address)}:${response}`);
  return { isSignedIn, json: `{${all.join(',')}}`.replace(/</g, '\\u003c') };
}
