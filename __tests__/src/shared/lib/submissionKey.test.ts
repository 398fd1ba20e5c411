import { webcrypto } from 'node:crypto';
import { drawKey } from '@/src/shared/lib/submissionKey';

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
