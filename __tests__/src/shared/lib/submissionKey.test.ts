import { webcrypto } from 'node:crypto';
import { runSaga } from 'redux-saga';
import { drawKey, keyFor, withSent, type Pending } from '@/src/shared/lib/submissionKey';

describe('the key of a submission', () => {
  afterEach(() => jest.restoreAllMocks());

  it('is another one each time', () => {
    expect(drawKey()).toMatch(/^[\da-f-]{36}$/);
    expect(drawKey()).not.toBe(drawKey());
  });

  it('is drawn on a page without encryption, too, where browsers make no UUIDs', () => {
    const getRandomValues = (bytes: Uint8Array<ArrayBuffer>) => webcrypto.getRandomValues(bytes);
    jest.spyOn(globalThis, 'crypto', 'get').mockReturnValue({ getRandomValues } as Crypto);
    expect(drawKey()).toMatch(/^[\da-f]{32}$/);
    expect(drawKey()).not.toBe(drawKey());
  });
});

describe('what was sent and not answered', () => {
  const key = (pending: readonly Pending<unknown>[], payload: unknown) =>
    runSaga({}, keyFor, pending, payload).toPromise() as Promise<string>;
  const sent = (...cities: string[]) =>
    cities.reduce<Pending<object>[]>(
      (pending, city) => withSent(pending, { key: `key of ${city}`, payload: { city } }),
      [],
    );

  it('keeps its key while it is changed and changed back, however often', async () => {
    const pending = sent('Ipoh', 'Penang', 'Ipoh', 'Melaka');
    expect(pending).toHaveLength(3);
    expect(await key(pending, { city: 'Ipoh' })).toBe('key of Ipoh');
    expect(await key(pending, { city: 'Penang' })).toBe('key of Penang');
    expect(await key(pending, { city: 'Kuching' })).toMatch(/^[\da-f-]{36}$/);
  });

  it('is remembered for ten tries, the last ones', () => {
    const cities = Array.from({ length: 12 }, (_, number) => `City ${number}`);
    expect(sent(...cities).map(({ key: each }) => each)).toEqual(
      cities
        .slice(2)
        .reverse()
        .map((city) => `key of ${city}`),
    );
  });
});
