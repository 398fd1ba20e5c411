/** Sums of an estimate in whole cents, because decimal fractions do not add up exactly. */
import type { EstimateData } from '@/contract/entities';

export interface Money {
  cents: number;
  currency: string;
}

interface Price {
  price: number;
  /** that of the course, if absent */
  currency?: string;
}

export interface CostSheet {
  course: Money;
  /** null: no rate is known for this city and hotel rating */
  hotel: { rate: Money; nights: number; sum: Money } | null;
  /** one total per currency, the course's first; different currencies are never added up */
  totals: Money[];
}

export const toMoney = (amount: number, currency: string): Money => ({
  cents: Math.round(amount * 100),
  currency,
});

/** The cost per person: the course, and the hotel's rate times nights. */
export function costSheet(estimate: EstimateData, rate: Price | null, nights: number): CostSheet {
  const course = toMoney(estimate.total_price, estimate.currency);
  if (!rate) return { course, hotel: null, totals: [course] };
  const perNight = toMoney(rate.price, rate.currency ?? estimate.currency);
  const sum = { ...perNight, cents: perNight.cents * nights };
  const hotel = { rate: perNight, nights, sum };
  if (sum.currency === course.currency || sum.cents === 0) {
    return { course, hotel, totals: [{ ...course, cents: course.cents + sum.cents }] };
  }
  return { course, hotel, totals: [course, sum] };
}

/** A displayed amount: `MYR 2,340.00`, or `2,340.00` where the currency is empty. */
export function formatMoney({ cents, currency }: Money): string {
  const [whole = '0', decimals = '00'] = (cents / 100).toFixed(2).split('.');
  return `${currency} ${whole.replace(/\B(?=(\d{3})+$)/g, ',')}.${decimals}`.trimStart();
}
