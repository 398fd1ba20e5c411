import { createPageCache, type PageResponse } from '@/server/pages/pageCache';
import { chooseEncoding, matchesTag } from '@/server/http/negotiate';

describe('a page that many ask for', () => {
  const aPage = (bytes: number, isPassing = false): PageResponse => ({
    status: 200,
    body: { etag: '"1"', type: 'text/html', bytes },
    isPassing,
  });

  it('is rendered once, however many ask at the same moment', async () => {
    const cache = createPageCache(10_000);
    let made = 0;
    const make = async () => {
      made += 1;
      await Promise.resolve();
      return aPage(1);
    };
    const all = await Promise.all([cache.take('a', make), cache.take('a', make), cache.take('a', make)]);
    expect(new Set(all).size).toBe(1);
    expect(await cache.take('a', make)).toBe(all[0]);
    expect(cache.peek('a')).toBe(all[0]);
    expect(made).toBe(1);
    expect(cache.figures()).toMatchObject({ hits: 0, misses: 1 });
  });

  it('is rendered again after a failure, which everybody who waited hears of', async () => {
    const cache = createPageCache(10_000);
    const fail = () => Promise.reject(new Error('no'));
    const outcomes = await Promise.allSettled([cache.take('a', fail), cache.take('a', fail)]);
    expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    const page = aPage(5);
    expect(await cache.take('a', async () => page)).toBe(page);
  });

  it('reaches all who wait, also when there is no room to keep it', async () => {
    const cache = createPageCache(1_000);
    let go = (): void => undefined;
    const gate = new Promise<void>((resolve) => (go = resolve));
    const slow = async () => {
      await gate;
      return aPage(500);
    };
    const waiting = [cache.take('slow', slow), cache.take('slow', slow)];
    for (const key of ['b', 'c', 'd']) await cache.take(key, async () => aPage(700));
    go();
    expect(await Promise.all(waiting)).toMatchObject([{ status: 200 }, { status: 200 }]);
    expect(cache.figures().bytes).toBeLessThanOrEqual(1_000);
  });

  it('is not kept when it is a failure that will pass, and leaves when others need the room', async () => {
    const cache = createPageCache(1_000);
    await cache.take('passing', async () => aPage(1, true));
    expect(cache.figures().bytes).toBe(0);
    await cache.take('old', async () => aPage(500));
    await cache.take('new', async () => aPage(500));
    expect(cache.peek('old')).toBeUndefined();
    expect(cache.peek('new')).toBeDefined();
    expect(cache.figures().bytes).toBeLessThanOrEqual(1_000);
  });

  it('is never kept in a cache of no size', async () => {
    const cache = createPageCache(0);
    const [first, second] = [aPage(1), aPage(2)];
    expect(await cache.take('a', async () => first)).toBe(first);
    expect(await cache.take('a', async () => second)).toBe(second);
  });
});

it.each([
  [undefined, 'identity'],
  ['', 'identity'],
  ['gzip, deflate, br', 'br'],
  ['gzip', 'gzip'],
  ['br;q=0, gzip;q=0.5', 'gzip'],
  ['br;q=0, *', 'gzip'],
  ['*', 'br'],
  ['identity', 'identity'],
  ['GZIP', 'gzip'],
  ['br;q=x', 'identity'],
] as const)('chooses for Accept-Encoding "%s" %s', (header, encoding) => {
  expect(chooseEncoding(header)).toBe(encoding);
});

it.each([
  [undefined, false],
  ['W/"a"', true],
  ['"a"', true],
  ['"b", W/"a"', true],
  ['*', true],
  ['"b"', false],
])('takes If-None-Match %s as known: %s', (header, known) => {
  expect(matchesTag(header, 'W/"a"')).toBe(known);
});
