/** Rounding that is correct to the last digit. */
import fc from 'fast-check';
import {
  dividedBy,
  fraction,
  minus,
  perCent,
  plus,
  quantile,
  rootOf,
  rounded,
  sum,
  varianceOf,
} from '@/server/classes/results/exact';

const whole = (max: number) => fc.integer({ min: -max, max });
const count = fc.integer({ min: 1, max: 500 });

it('rounds half away from zero, where calculating with decimals would not', () => {
  // As binary numbers 1.005 and 2.675 are a little less than they are written.
  expect([rounded(fraction(1005, 1000), 2), Math.round(1.005 * 100) / 100]).toEqual([1.01, 1]);
  expect(rounded(fraction(107, 40), 2)).toBe(2.68);
  expect(rounded(fraction(-107, 40), 2)).toBe(-2.68);
  expect(Object.is(rounded(fraction(-1, 1000), 1), 0)).toBe(true);
  expect([perCent(fraction(1, 3)), perCent(fraction(-2, 3)), perCent(fraction(1, 16))]).toEqual([
    33.3, -66.7, 6.3,
  ]);
});

it('is never further off than half of the last digit', () => {
  fc.assert(
    fc.property(whole(10_000), count, fc.integer({ min: 0, max: 4 }), (over, under, decimals) => {
      const shown = rounded(fraction(over, under), decimals);
      expect(Math.abs(shown - over / under)).toBeLessThanOrEqual(0.5 * 10 ** -decimals + 1e-9);
      expect(rounded(fraction(-over, under), decimals)).toBe(shown === 0 ? 0 : -shown);
    }),
  );
});

it('takes the root of what is a square exactly, and of others as near as the digits go', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 5000 }), count, (over, under) => {
      expect(rootOf(fraction(over * over, under * under), 2)).toBe(rounded(fraction(over, under), 2));
      expect(Math.abs(rootOf(fraction(over, under), 2) - Math.sqrt(over / under))).toBeLessThanOrEqual(
        0.005 + 1e-9,
      );
    }),
  );
});

it('adds and takes away without losing anything', () => {
  fc.assert(
    fc.property(whole(999), count, whole(999), count, (a, b, c, d) => {
      const [one, other] = [fraction(a, b), fraction(c, d)];
      expect(minus(plus(one, other), other).over * BigInt(b)).toBe(
        BigInt(a) * minus(plus(one, other), other).under,
      );
      expect(rounded(dividedBy(one, d), 3)).toBe(rounded(fraction(a, b * d), 3));
    }),
  );
});

it('has the deviation and quartiles of a sample as a textbook gives them', () => {
  // 2, 4, 4, 4, 5, 5, 7, 9: sum of squares 32 over 7.
  const sample = [2, 4, 4, 4, 5, 5, 7, 9];
  expect(rootOf(varianceOf(sample), 2)).toBe(2.14);
  expect([0, 0.25, 0.5, 0.75, 1].map((part) => quantile(sample, part))).toEqual([2, 4, 4.5, 5.5, 9]);
  fc.assert(
    fc.property(fc.array(whole(50), { minLength: 2, maxLength: 40 }), (values) => {
      const mean = sum(values) / values.length;
      const plain = Math.sqrt(sum(values.map((value) => (value - mean) ** 2)) / (values.length - 1));
      expect(Math.abs(rootOf(varianceOf(values), 2) - plain)).toBeLessThanOrEqual(0.005 + 1e-9);
    }),
  );
});
