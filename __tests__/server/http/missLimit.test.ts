import type { FastifyRequest } from 'fastify';
import fc from 'fast-check';
import { HttpError } from '@/server/http/httpError';
import { createMissLimit } from '@/server/http/missLimit';
import { INTERNAL_ADDRESS } from '@/server/http/requestIds';

const from = (ip: string) => ({ ip, raw: { socket: { remoteAddress: ip } } }) as unknown as FastifyRequest;
const isTaken = (work: () => void): boolean => {
  try {
    work();
    return true;
  } catch (error) {
    expect(error).toBeInstanceOf(HttpError);
    return false;
  }
};

it('lets half a minute’s worth through at once, then evenly, and says when to come again', () => {
  let now = 1_000_000;
  const limit = createMissLimit(60, () => now);
  const take = (ip = '192.0.2.1') => isTaken(() => limit(from(ip)));
  expect(Array.from({ length: 31 }, () => take())).toEqual([...Array<boolean>(30).fill(true), false]);
  expect(take('192.0.2.2')).toBe(true);
  expect(() => limit(from('192.0.2.1'))).toThrow(
    expect.objectContaining({ statusCode: 429, headers: { 'retry-after': '1' } }),
  );
  now += 1_000;
  expect([take(), take()]).toEqual([true, false]);
  now += 3_600_000;
  expect(Array.from({ length: 31 }, () => take()).filter(Boolean)).toHaveLength(30);
});

it('counts a network of IPv6 as one, and never this process itself', () => {
  const limit = createMissLimit(2, () => 0);
  expect(isTaken(() => limit(from('2001:db8::1')))).toBe(true);
  expect(isTaken(() => limit(from('2001:db8::2')))).toBe(false);
  expect(isTaken(() => limit(from('2001:db8:0:1::2')))).toBe(true);
  for (let time = 0; time < 10; time += 1) expect(isTaken(() => limit(from(INTERNAL_ADDRESS)))).toBe(true);
});

it('lets no more through than the budget of the time that has gone by, however the requests are spread', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: -5_000, max: 5_000 }), { maxLength: 200 }), (pauses) => {
      let now = 1_000_000;
      const limit = createMissLimit(60, () => now);
      let taken = 0;
      let forward = 0;
      for (const pause of pauses) {
        now += pause;
        forward += Math.max(0, pause);
        if (isTaken(() => limit(from('192.0.2.1')))) taken += 1;
      }
      expect(taken).toBeLessThanOrEqual(30 + forward / 1_000);
    }),
  );
});
