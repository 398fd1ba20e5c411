import type { EstimateData } from '@/contract/entities';

/** As in "MYR 2,340.00". Written by hand: browsers and the server format currencies in different ways. */
export function priceLabel({ total_price, currency }: EstimateData): string {
  const [whole = '0', decimals = '00'] = total_price.toFixed(2).split('.');
  return `${currency} ${whole.replace(/\B(?=(\d{3})+$)/g, ',')}.${decimals}`;
}
