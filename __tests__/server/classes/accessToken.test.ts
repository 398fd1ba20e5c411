import fc from 'fast-check';
import { CLASS_ROLES } from '@/contract/classForms/entities';
import {
  isPersonalSignature,
  issueToken,
  newVisit,
  personalSignature,
  readToken,
  TOKEN_MS,
} from '@/server/classes/accessToken';
import { NOW } from '../http/aServer';
import { SECRET } from './aClass';

const texts = fc.string({ minLength: 1, maxLength: 40, unit: 'grapheme' });
const claims = fc.record(
  {
    trackingId: texts,
    role: fc.constantFrom(...CLASS_ROLES),
    formId: texts,
    visit: texts,
    personId: fc.integer({ min: 1, max: 2 ** 31 - 1 }),
  },
  { requiredKeys: ['trackingId', 'role', 'formId', 'visit'] },
);
const ALPHABET = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_.=+/ '];

it('gives back what it was issued for', () => {
  fc.assert(
    fc.property(claims, (given) => {
      expect(readToken(SECRET, issueToken(SECRET, given, NOW), NOW)).toEqual({
        claims: given,
        isExpired: false,
      });
    }),
  );
});

it('is refused with any single character changed, left out or added', () => {
  const at = fc.nat();
  const other = fc.constantFrom(...ALPHABET);
  fc.assert(
    fc.property(
      claims,
      at,
      other,
      fc.constantFrom(0, 1),
      fc.boolean(),
      (given, n, letter, taken, isAdded) => {
        const token = issueToken(SECRET, given, NOW);
        const index = n % token.length;
        const changed = token.slice(0, index) + (isAdded ? letter : '') + token.slice(index + taken);
        fc.pre(changed !== token);
        expect(readToken(SECRET, changed, NOW)).toBeUndefined();
      },
    ),
    { numRuns: 1000 },
  );
});

it('cannot be changed in its last character, whose low bits do not count when it is decoded', () => {
  const token = issueToken(SECRET, { trackingId: 'a', role: 'trainee', formId: 'b', visit: 'c' }, NOW);
  const read = ALPHABET.filter((letter) => readToken(SECRET, token.slice(0, -1) + letter, NOW));
  expect(read).toEqual([token.slice(-1)]);
});

it('is refused under another secret, and whatever else is sent for one', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.base64String()), (text) => {
      expect(readToken(SECRET, text, NOW)).toBeUndefined();
    }),
  );
  const token = issueToken(
    'another secret',
    { trackingId: 'a', role: 'trainee', formId: 'b', visit: 'c' },
    NOW,
  );
  expect(readToken(SECRET, token, NOW)).toBeUndefined();
});

it('lasts an hour, to the millisecond', () => {
  const token = issueToken(SECRET, { trackingId: 'a', role: 'trainee', formId: 'b', visit: 'c' }, NOW);
  expect(readToken(SECRET, token, NOW + TOKEN_MS - 1)?.isExpired).toBe(false);
  expect(readToken(SECRET, token, NOW + TOKEN_MS)?.isExpired).toBe(true);
});

it('is renewed with the same visit', () => {
  const visit = newVisit();
  const first = issueToken(SECRET, { trackingId: 'a', role: 'trainee', formId: 'b', visit }, NOW);
  const read = readToken(SECRET, first, NOW);
  const renewed = read && readToken(SECRET, issueToken(SECRET, read.claims, NOW + TOKEN_MS), NOW + TOKEN_MS);
  expect(renewed).toMatchObject({ claims: { visit }, isExpired: false });
});

it('names each visit differently, beyond guessing', () => {
  const visits = new Set(Array.from({ length: 1000 }, newVisit));
  expect(visits.size).toBe(1000);
  for (const visit of visits) expect(visit).toMatch(/^[\w-]{22}$/);
});

it('signs personal links for one trainee of one class', () => {
  const person = fc.tuple(texts, fc.integer({ min: 1, max: 2 ** 31 - 1 }));
  fc.assert(
    fc.property(person, person, ([tracking, id], [otherTracking, otherId]) => {
      fc.pre(tracking !== otherTracking || id !== otherId);
      const signature = personalSignature(SECRET, tracking, id);
      expect(isPersonalSignature(SECRET, tracking, id, signature)).toBe(true);
      expect(isPersonalSignature(SECRET, otherTracking, otherId, signature)).toBe(false);
      expect(isPersonalSignature(SECRET, tracking, id, `${signature} `)).toBe(false);
    }),
  );
});
