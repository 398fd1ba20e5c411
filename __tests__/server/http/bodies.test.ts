import { BodyCache } from '../../../server/http/bodyCache';
import { chooseEncoding, matchesTag } from '../../../server/http/negotiate';

describe('a body that many ask for', () => {
  const value = (bytes: number) => ({ value: { bytes }, keep: true });

  it('is made once, however many ask at the same moment', async () => {
    const cache = new BodyCache<{ bytes: number }>(10_000);
    let made = 0;
    const make = async () => {
      made += 1;
      await Promise.resolve();
      return value(1);
    };
    const all = await Promise.all([cache.take('a', make), cache.take('a', make), cache.take('a', make)]);
    expect(new Set(all).size).toBe(1);
    await cache.take('a', make);
    expect(made).toBe(1);
    expect([cache.hits, cache.misses]).toEqual([1, 3]);
  });

  it('is made again after a failure, which everybody who waited hears of', async () => {
    const cache = new BodyCache<{ bytes: number }>(10_000);
    const fail = () => Promise.reject(new Error('no'));
    const outcomes = await Promise.allSettled([cache.take('a', fail), cache.take('a', fail)]);
    expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    expect(await cache.take('a', async () => value(5))).toEqual({ bytes: 5 });
  });

  it('is not kept when it says so, and leaves when others need the room', async () => {
    const cache = new BodyCache<{ bytes: number }>(1_000);
    await cache.take('passing', async () => ({ value: { bytes: 1 }, keep: false }));
    expect(cache.bytes).toBe(0);
    await cache.take('old', async () => value(500));
    await cache.take('new', async () => value(500));
    expect(await cache.take('old', async () => value(7))).toEqual({ bytes: 7 });
    expect(cache.bytes).toBeLessThanOrEqual(1_000);
  });

  it('is never kept in a cache of no size', async () => {
    const cache = new BodyCache<{ bytes: number }>(0);
    await cache.take('a', async () => value(1));
    expect(await cache.take('a', async () => value(2))).toEqual({ bytes: 2 });
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
