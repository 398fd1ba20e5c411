import type { EstimateData } from '@/contract/entities';

/**
 * For example "MYR 2,340.00". Formatted by hand, because browsers and the server format currencies
 * differently.
 */
export function priceLabel({ total_price, currency }: EstimateData): string {
  const [whole = '0', decimals = '00'] = total_price.toFixed(2).split('.');
  return `${currency} ${whole.replace(/\B(?=(\d{3})+$)/g, ',')}.${decimals}`;
}
