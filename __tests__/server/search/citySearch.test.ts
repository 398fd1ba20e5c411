/** Searches that name a city, and searches with filters. */
import fc from 'fast-check';
import type { SearchResponse } from '@/contract/endpoints';
import { searchResponseSchema } from '@/contract/schemas/responses';
import { dayToMs } from '@/contract/time';
import { citiesIn } from '@/server/search/citySearch';
import { wordsOf } from '@/server/search/searchWords';
import { useServer } from '../http/aServer';
import { fillSearchCatalogue } from './aSearchCatalogue';

const session = (id: number, course_id: number, venue_label: string, start_date: string) => ({
  id,
  course_id,
  schedule_id: id,
  region: 2,
  venue_label,
  start_date,
  end_date: start_date,
  early_bird_deadline: null,
});

const server = useServer();
beforeAll(async () => {
  const { db } = server.database;
  await fillSearchCatalogue(db);
  await db.insertInto('regions').values({ id: 2, label: 'Malaysia' }).execute();
  const days: [number, number][] = [
    [1944, 3],
    [1950, 2],
    [1970, 1],
    [2010, 5],
  ];
  for (const [id, duration_days] of days)
    await db.updateTable('courses').set({ duration_days }).where('id', '=', id).execute();
  await db
    .insertInto('sessions')
    .values([
      session(1, 1944, 'Penang', '2027-03-01'),
      session(2, 1944, 'Kuala Lumpur', '2027-02-01'),
      session(3, 1950, 'Penang', '2027-02-15'),
      session(4, 1970, 'Live online', '2027-02-20'),
      // Over, and of a portfolio that is not public.
      session(5, 2010, 'Penang', '2020-01-01'),
      session(6, 3000, 'Penang', '2027-01-20'),
    ])
    .execute();
});

async function search(keywords: string, more: Record<string, string> = {}): Promise<SearchResponse> {
  const query = new URLSearchParams({ keywords, ...more });
  const answer = await server.app.inject(`/api/website/search_courses?${query}`);
  expect(answer.statusCode).toBe(200);
  searchResponseSchema.noUnknown().validateSync(answer.json(), { strict: true });
  return answer.json();
}
const idsOf = async (...asked: Parameters<typeof search>) =>
  (await search(...asked)).list.map(({ id }) => id);
const exact = { mode: 'exact' };

describe('a city', () => {
  it('is found: the courses with a session there, the soonest first; neither past ones nor hidden ones', async () => {
    expect(await idsOf('penang', exact)).toEqual([1950, 1944]);
    expect(await idsOf('Penang')).toEqual([1950, 1944]);
    expect(await idsOf('kuala__lumpur', exact)).toEqual([1944]);
    expect(await idsOf('online', exact)).toEqual([1970]);
  });

  it('beside a topic leaves the courses on it that are held there', async () => {
    expect(await idsOf('signal__penang', exact)).toEqual([1944]);
    expect(await idsOf('controllers__in__penang', exact)).toEqual([1950]);
    expect(await idsOf('robot__penang', exact)).toEqual([]);
    // With some of the words: those on the topic, then those in the city.
    expect(await idsOf('robot__penang')).toEqual([1970, 1960, 1950, 1944]);
  });

  it('is the one whose next session a result tells of', async () => {
    const next = async (keywords: string) => (await search(keywords, exact)).list[0]?.next;
    expect(await next('signal')).toMatchObject({ venue_label: 'Kuala Lumpur' });
    expect(await next('signal__penang')).toEqual({
      start_date: dayToMs('2027-03-01'),
      end_date: dayToMs('2027-03-01'),
      venue_label: 'Penang',
    });
  });

  it('is not taken for a typing error of something else', async () => {
    expect((await search('pythom__penang', exact)).suggestion).toEqual(['python', 'penang']);
  });

  it('is named by all of its words, and by nothing less', () => {
    const cities = ['Kuala Lumpur', 'Live online', 'Penang'];
    expect(citiesIn(['kuala', 'lumpur', 'plc'], cities)).toEqual({ cities: ['Kuala Lumpur'], rest: ['plc'] });
    expect(citiesIn(['kuala'], cities)).toEqual({ cities: [], rest: ['kuala'] });
    expect(citiesIn(['live', 'wire'], cities)).toEqual({ cities: [], rest: ['live', 'wire'] });
  });

  it('whose name contains a stop word is found by its other words', () => {
    const cities = ['Port of Spain', 'The Hague'];
    const named = (keywords: string) => citiesIn(wordsOf(keywords), cities);
    expect(named('port__of__spain')).toEqual({ cities: ['Port of Spain'], rest: [] });
    expect(named('plc__in__the__hague')).toEqual({ cities: ['The Hague'], rest: ['plc'] });
  });
});

describe('a search is narrowed', () => {
  it('by portfolio, city and length, each and together', async () => {
    const words = 'signal__scada__robot__python';
    expect((await idsOf(words)).sort()).toEqual([1944, 1950, 1960, 1970, 2010]);
    expect((await idsOf(words, { portfolio: 'portfolio-10' })).length).toBe(5);
    expect(await idsOf(words, { portfolio: 'portfolio-30' })).toEqual([]);
    expect((await idsOf(words, { city: 'Penang' })).sort()).toEqual([1944, 1950]);
    expect(await idsOf(words, { days: '1' })).toEqual([1970]);
    expect(await idsOf(words, { days: '4' })).toEqual([2010]);
    expect(await idsOf(words, { city: 'Penang', days: '3' })).toEqual([1944]);
  });

  it('page by page, without losing or repeating any', async () => {
    const words = 'signal__scada__robot__python';
    const page = (number: string) =>
      search(words, { portfolio: 'portfolio-10', per_page: '2', page: number });
    const pages = [await page('1'), await page('2'), await page('3')];
    expect(pages.map(({ more }) => more)).toEqual([true, true, false]);
    expect(new Set(pages.flatMap(({ list }) => list.map(({ id }) => id))).size).toBe(5);
  });

  it('by what there is: the first page names the cities', async () => {
    expect((await search('signal')).cities).toEqual(['Kuala Lumpur', 'Live online', 'Penang']);
    expect(await search('signal', { page: '2' })).not.toHaveProperty('cities');
  });

  it('to nothing without a doubt about a word that is spelt correctly; one that is not is still corrected', async () => {
    for (const mode of ['any', 'exact']) {
      expect(await search('signals', { mode })).toMatchObject({ list: [{ id: 1944 }] });
      const filtered = { mode, days: '1' };
      expect(await search('signals', filtered)).toMatchObject({ list: [] });
      expect(await search('signals', filtered)).not.toHaveProperty('suggestion');
      expect((await search('pythom', filtered)).suggestion).toEqual(['python']);
    }
  });

  it('to nothing by a name that nothing has, whatever stands in it', async () => {
    await fc.assert(
      fc.asyncProperty(fc.string({ unit: 'binary', minLength: 1, maxLength: 40 }), async (name) => {
        fc.pre(name.trim() !== '' && !name.includes('\0'));
        expect(await idsOf('signal', { portfolio: name })).toEqual([]);
        expect(await idsOf('signal', { city: name })).toEqual([]);
      }),
      { numRuns: 30 },
    );
    expect(await idsOf('signal', { days: 'x' })).toEqual([1944]);
  });
});

describe('a result says', () => {
  it('its portfolio, its length, and when and where it is held next, as far as they are known', async () => {
    expect((await search('plc', exact)).list[0]).toMatchObject({
      portfolio_id: 10,
      duration_days: 2,
      next: { start_date: dayToMs('2027-02-15'), venue_label: 'Penang' },
    });
    const [unknown] = (await search('machines', exact)).list;
    expect(unknown).toMatchObject({ portfolio_id: 10 });
    expect(unknown).not.toHaveProperty('duration_days');
    expect(unknown).not.toHaveProperty('next');
  });
});

describe('stop words', () => {
  it('neither find nor rank', async () => {
    expect(wordsOf('a__course__in__PLC')).toEqual(['plc']);
    expect(await idsOf('course__on__the__python')).toEqual([2010]);
    expect(await idsOf('the__python__course', exact)).toEqual([2010]);
  });

  it('are searched for where nothing else is', () => {
    expect(wordsOf('training__course')).toEqual(['training', 'course']);
  });

  it('are never topics', () => {
    expect(wordsOf('CAN__IT')).toEqual(['can', 'it']);
  });
});
