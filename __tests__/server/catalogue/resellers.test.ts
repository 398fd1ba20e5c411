import { readFileSync } from 'node:fs';
import path from 'node:path';
import { RESELLER_REGIONS } from '@/contract/constants';
import type { ResellersResponse } from '@/contract/endpoints';
import { resellersResponseSchema } from '@/contract/schemas/responses';
import { aServer, type TestServer } from '../http/aServer';

let server: TestServer;

// A server for each test, because responses are cached.
beforeEach(async () => {
  server = await aServer();
});
afterEach(() => server.close());

const none = { region: null, phone_1: null, phone_2: null, email: null, email_2: null, email_3: null };
const aRow = (id: number, region_id: string, country: string, over = {}) => ({
  ...none,
  id,
  company: `Company ${id}`,
  region_id,
  country,
  website: null,
  ...over,
});

async function store(...rows: ReturnType<typeof aRow>[]): Promise<void> {
  await server.database.db.insertInto('resellers').values(rows).execute();
}
async function ask(): Promise<ResellersResponse> {
  const answer = await server.app.inject('/api/website/resellers');
  expect(answer.statusCode).toBe(200);
  resellersResponseSchema.noUnknown().validateSync(answer.json(), { strict: true });
  return answer.json();
}

it('come by region in the specified order, then by country, then as they were imported', async () => {
  const regions = RESELLER_REGIONS.map(({ region_id }) => region_id);
  const rows = [...regions].reverse().map((region, index) => aRow(index + 10, region, `Land of ${region}`));
  await store(...rows, aRow(2, 'asia', 'Zambales'), aRow(4, 'asia', 'Åland'), aRow(3, 'asia', 'Zambales'));
  const { list } = await ask();
  expect(list.map(({ region_id }) => region_id)).toEqual(regions);
  expect(list[0]?.region_name).toBe('Asia');
  expect(list[0]?.countries.map(({ country }) => country)).toEqual(['Åland', 'Land of asia', 'Zambales']);
  expect(list[0]?.countries[2]?.resellers.map(({ id }) => id)).toEqual([2, 3]);
});

it('say false for a telephone, e-mail or website that there is not, and leave out further addresses', async () => {
  const further = {
    region: 'Scotland',
    phone_1: '+44 1632 555 0164',
    phone_2: '+44 1632 555 0165',
    email: 'a@example.com',
    email_2: 'b@example.com',
    email_3: 'c@example.com',
    website: 'https://example.com',
  };
  await store(aRow(1, 'uk', 'United Kingdom'), aRow(2, 'uk', 'United Kingdom', further));
  const { list } = await ask();
  expect(list).toHaveLength(1);
  expect(list[0]?.countries[0]?.resellers).toEqual([
    {
      id: 1,
      company: 'Company 1',
      country: 'United Kingdom',
      phone_1: false,
      phone_2: false,
      email: false,
      website: false,
    },
    { id: 2, company: 'Company 2', country: 'United Kingdom', ...further },
  ]);
});

it('are an empty list as long as none was imported', async () => {
  expect((await ask()).list).toEqual([]);
});

it('are not sent again to a caller who has the list already', async () => {
  await store(aRow(1, 'uk', 'United Kingdom'));
  const url = '/api/website/resellers';
  const { headers } = await server.app.inject(url);
  const again = await server.app.inject({ url, headers: { 'if-none-match': String(headers.etag) } });
  expect(again.statusCode).toBe(304);
});

it('of the sample catalogue are all there: every one that is imported is answered', async () => {
  const file = path.join(__dirname, '../../../content/resellers.json');
  const { resellers } = JSON.parse(readFileSync(file, 'utf8')) as { resellers: { id: number }[] };
  await store(...resellers.map((row) => ({ ...aRow(0, '', ''), ...row })));
  const { list } = await ask();
  expect(list).toHaveLength(RESELLER_REGIONS.length);
  const answered = list.flatMap(({ countries }) => countries.flatMap((country) => country.resellers));
  expect(answered.map(({ id }) => id).sort((a, b) => a - b)).toEqual(resellers.map(({ id }) => id));
});
