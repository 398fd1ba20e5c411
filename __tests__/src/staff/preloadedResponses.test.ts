import { catalogueEndpoints } from '@/contract/staff/catalogueEndpoints';
import { draftsEndpoints } from '@/contract/staff/draftsEndpoints';
import { staffEndpoints } from '@/contract/staff/endpoints';
import { withPreloadedResponses } from '@/src/staff/preloadedResponses';
import { fakeHttp } from '../../support/fakeHttp';

const LIST = '/api/staff/enquiries';
const handed = { status: true, list: ['of the document'] };
const asked = { status: true, list: ['of the server'] };

function aDocument(age = 100) {
  const network = fakeHttp({ [LIST]: () => asked, '/api/staff/sign-out': () => ({ status: true }) });
  return { network, http: withPreloadedResponses(network, { [LIST]: handed }, () => age) };
}

it('shows a place from its document, without a way to the server, and asks for it anew the second time', async () => {
  const { http, network } = aDocument();
  expect(await http.send(staffEndpoints.enquiries, {})).toBe(handed);
  expect(network.sent).toEqual([]);
  expect(await http.send(staffEndpoints.enquiries, { params: {} })).toBe(asked);
});

it('answers no other question than the one that was asked', async () => {
  const { http, network } = aDocument();
  expect(await http.send(staffEndpoints.enquiries, { params: { state: 'new' } })).toBe(asked);
  await http.send(staffEndpoints.signOut, {});
  expect(network.sent).toHaveLength(2);
});

it('shows nothing from a document that has stood open', async () => {
  const { http } = aDocument(60_000);
  expect(await http.send(staffEndpoints.enquiries, {})).toBe(asked);
});

it('shows a course as it was published from a page that opened its draft', async () => {
  const drafts = '/api/staff/drafts';
  const course = '/api/staff/catalogue/courses/7';
  const network = fakeHttp({ [drafts]: () => asked, [catalogueEndpoints.row.path]: () => asked });
  const http = withPreloadedResponses(network, { [drafts]: handed, [course]: handed }, () => 0);
  expect(await http.send(draftsEndpoints.drafts, {})).toBe(handed);
  // The page has read the draft; after its publication it looks for one again, and finds the course.
  expect(await http.send(draftsEndpoints.drafts, {})).toBe(asked);
  const params = { entity: 'courses', key: '7' } as const;
  expect(await http.send(catalogueEndpoints.row, { params })).toBe(asked);
});
