import { FAILURE } from '@/contract/failures';
import { SEARCH_MESSAGES } from '@/contract/shellMessages';
import type { SearchResponse } from '@/contract/endpoints';
import { failureSchema, searchResponseSchema } from '@/contract/schemas/responses';
import { useServer } from '../http/aServer';
import { fillSearchCatalogue } from './aSearchCatalogue';

const server = useServer();
beforeAll(() => fillSearchCatalogue(server.database.db));

const ask = (query: string) => server.app.inject({ url: `/api/website/search_courses${query}` });

async function search(keywords: string, more = ''): Promise<SearchResponse> {
  const answer = await ask(`?keywords=${encodeURIComponent(keywords)}${more}`);
  expect(answer.statusCode).toBe(200);
  const body = answer.json();
  searchResponseSchema.noUnknown().validateSync(body, { strict: true });
  return body;
}

const idsOf = async (keywords: string, more = '') => (await search(keywords, more)).list.map(({ id }) => id);

describe('a visitor finds a course', () => {
  it('by its exact code, before courses that only mention the number', async () => {
    expect(await idsOf('EE1944')).toEqual([1944]);
    expect(await idsOf('ee1944', '&mode=exact')).toEqual([1944]);
    expect(await idsOf('1944')).toEqual([1944, 1950]);
    expect(await idsOf('194')).toEqual([]);
  });

  it('by its title first: that weighs 50 times as much as what the text says over and over', async () => {
    expect(await idsOf('robot')).toEqual([1970, 1960]);
  });

  it('by the name of its group', async () => {
    expect((await idsOf('programming')).sort()).toEqual([2000, 2010]);
  });

  it.each([
    ['circuit', 1980],
    ['circuits', 1980],
    ['circ', 1980],
    ['measureme', 1980],
    ['controller', 1950],
    ['calibrati', 2000],
    ['sensor', 2000],
  ])('by a plural, a singular, or the beginning of a word: %s', async (word, id) => {
    expect(await idsOf(word)).toContain(id);
  });

  it('by one of two words that a stroke joins', async () => {
    expect(await idsOf('scada')).toEqual([1950]);
    expect(await idsOf('plc-scada', '&mode=exact')).toEqual([1950]);
  });

  it('by the words of a title with a symbol between them', async () => {
    expect(await idsOf('plc__-__scada', '&mode=exact')).toEqual([1950]);
  });

  it.each([
    ['电路', [2020]],
    ['高频电路设计', [2020]],
    ['设计 网络', [2020]],
    ['5g', [2020]],
    ['由器', [2020]],
    ['路', [2020, 2030]],
    ['电工', []],
  ])('by a Chinese word, wherever it stands: %s', async (keywords, ids) => {
    const found = await idsOf(keywords.replace(' ', '__'), '&mode=exact');
    expect([...found].sort()).toEqual(ids);
  });

  it('by words that other searches leave out: CAN and IT are topics', async () => {
    expect(await idsOf('can')).toEqual([2000]);
    expect(await idsOf('it__can', '&mode=exact')).toEqual([2000]);
  });

  it('with or without its accents, and in whatever case', async () => {
    expect(await idsOf('CAFE')).toEqual([1980]);
    expect(await idsOf('Café')).toEqual([1980]);
  });

  it('that holds all keywords, or any of them when nothing is said', async () => {
    expect(await idsOf('python__basics', '&mode=exact')).toEqual([2010]);
    expect(await idsOf('python__robot', '&mode=exact')).toEqual([]);
    expect((await idsOf('python__signal')).sort()).toEqual([1944, 2010]);
  });

  it('only in public portfolios: in-house courses stay in the house', async () => {
    expect(await idsOf('secret__lost__nowhere')).toEqual([]);
    expect(await idsOf('3000')).toEqual([]);
    expect((await search('secre')).suggestion).toBeUndefined();
  });
});

describe('a result', () => {
  it('carries what a list shows, with the synopsis as plain text', async () => {
    expect((await search('signal')).list).toEqual([
      {
        id: 1944,
        title: 'Signal Integrity',
        group_code: 'EE',
        portfolio_id: 10,
        templates_structures: 'Measure & mend H2O pumps <fast>.',
      },
    ]);
  });

  it('shows the synopsis where the match is, in 400 characters that break no word', async () => {
    const [hit] = (await search('vibrations')).list;
    const text = hit?.templates_structures ?? '';
    expect(text).toContain('Then vibration comes.');
    expect(text.length).toBeLessThanOrEqual(400);
    expect(text).toMatch(/^… \w.* …$/);
  });
});

describe('pages', () => {
  it('hold as many as asked for and tell whether there are more', async () => {
    const first = await search('ee', '&per_page=2');
    expect(first).toMatchObject({ page: 1, per_page: 2, more: true });
    const second = await search('ee', '&per_page=2&page=2');
    const third = await search('ee', '&per_page=2&page=3');
    expect(third).toMatchObject({ page: 3, more: false });
    const ids = [first, second, third].flatMap(({ list }) => list.map(({ id }) => id));
    expect(ids.sort()).toEqual([1944, 1950, 1960, 1970, 1980]);
  });

  it('are of 100 when nothing is said, and empty behind the end', async () => {
    expect(await search('ee')).toMatchObject({ per_page: 100, page: 1, more: false });
    expect(await search('ee', '&page=9')).toEqual({
      status: true,
      list: [],
      page: 9,
      per_page: 100,
      more: false,
    });
  });
});

describe('typing errors', () => {
  it.each([
    ['signl', ['signal']],
    ['siganl', ['signal']],
    ['integritty', ['integrity']],
    ['contrlolers', ['controllers']],
    ['rbot', ['robot']],
    ['signl__integrity', ['signal', 'integrity']],
    ['signl__路由器的', ['signal', '路由器的']],
  ])('are forgiven by a suggestion that is marked as one: %s', async (typed, suggestion) => {
    const answer = await search(typed, '&mode=exact');
    expect(answer).toMatchObject({ list: [], suggestion });
    expect(await idsOf(suggestion.join('__'))).not.toEqual([]);
  });

  it('are not suspected where something was found, or where nothing is like it', async () => {
    expect(await search('robot')).not.toHaveProperty('suggestion');
    expect(await search('xylophone')).not.toHaveProperty('suggestion');
  });
});

describe('a search that cannot be made is refused in the agreed words', () => {
  it.each(['', '?keywords=', '?keywords=__', '?keywords=%20__%20', '?mode=any'])(
    'no keyword: %s',
    async (query) => {
      const answer = await ask(query);
      expect(answer.statusCode).toBe(422);
      expect(answer.json()).toEqual({
        status: false,
        message: SEARCH_MESSAGES.empty,
        errors: [{ field: 'keywords', message: SEARCH_MESSAGES.empty }],
      });
    },
  );

  it.each([...`,@/"'!$%^[]<>*()?|_`])('a symbol: %s', async (symbol) => {
    const answer = await ask(`?keywords=good__${encodeURIComponent(`a${symbol}b`)}`);
    expect(answer.statusCode).toBe(422);
    expect(answer.json().message).toBe(SEARCH_MESSAGES.symbols);
  });

  it('more than anybody types, or characters that no text has', async () => {
    expect((await ask(`?keywords=${'a'.repeat(201)}`)).json().message).toBe(SEARCH_MESSAGES.long);
    expect((await ask('?keywords=a%01b')).statusCode).toBe(422);
  });

  it.each([
    'mode=all',
    'page=0',
    'page=x',
    'page=1.5',
    'page=1e3',
    'per_page=0',
    'per_page=1501',
    'page=99999999',
    'keywords=b',
  ])('what the call does not know: %s', async (parameter) => {
    const answer = await ask(`?keywords=a&${parameter}`);
    expect(answer.statusCode).toBe(400);
    failureSchema.validateSync(answer.json(), { strict: true });
  });
});

it('takes any characters as words, never as a query language', async () => {
  for (const text of ['a & b', 'a:b', 'a\\b', 'a;b', '½ µm', 'Æon', '测量', 'été~#=`{}', 'c++']) {
    expect((await search(text)).status).toBe(true);
    expect((await search(text, '&mode=exact')).status).toBe(true);
  }
});

it('spares a caller the results that it has already', async () => {
  const first = await ask('?keywords=robot');
  const again = await server.app.inject({
    url: '/api/website/search_courses?keywords=ROBOT&page=1',
    headers: { 'if-none-match': String(first.headers.etag) },
  });
  expect(again.statusCode).toBe(304);
});

it('has the failure text of course lists', async () => {
  const { endpoints } = await import('@/contract/endpoints');
  expect(endpoints.searchCourses.failure).toBe(FAILURE.courses);
});
