/** Determines the country of a visitor's address (docs/rules/api.md#geolocation). */
import { BlockList, isIP } from 'node:net';
import { withoutPort } from '../withoutPort';
import type { CountryTable } from './countryTable';

/** Addresses without a country. The table assigns one to some of them (192.168.0.0/16 to Australia). */
const NOWHERE: readonly (readonly [network: string, bits: number])[] = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
  ['::', 127],
  ['100::', 64],
  ['2001:db8::', 32],
  ['fc00::', 7],
  ['fe80::', 10],
  ['ff00::', 8],
];

const nowhere = new BlockList();
for (const [network, bits] of NOWHERE) {
  nowhere.addSubnet(network, bits, network.includes(':') ? 'ipv6' : 'ipv4');
}

/**
 * @returns the address in the table's form: without zone, IPv4 not wrapped in IPv6; undefined if it is not an
 *   address
 */
export function toPlainAddress(ip: string): string | undefined {
  const [address = ''] = withoutPort(ip).split('%');
  if (isIP(address) !== 6) return isIP(address) === 4 ? address : undefined;
  const canonical = new URL(`http://[${address}]`).hostname.slice(1, -1);
  const [, high, low] = /^::ffff:([\da-f]{1,4}):([\da-f]{1,4})$/.exec(canonical) ?? [];
  if (high === undefined || low === undefined) return canonical;
  return [high, low]
    .flatMap((part) => [Number.parseInt(part, 16) >> 8, Number.parseInt(part, 16) & 255])
    .join('.');
}

/** The part of the table that the service uses. */
export type Countries = Pick<CountryTable, 'get'>;

export interface Visitors {
  /** @returns the country (ISO 3166 alpha-2, upper case) of an address, or null if unknown; it never throws */
  countryOf(ip: string): Promise<string | null>;
}

/**
 * Opens the table with the first lookup. Without a table every result is null, and the site shows its
 * default.
 * @param report called once if the table cannot be opened
 */
export function createVisitors(open: () => Promise<Countries>, report: (error: unknown) => void): Visitors {
  let opened: Promise<Countries | undefined> | undefined;
  const table = (): Promise<Countries | undefined> => {
    opened ??= open().catch((error: unknown) => {
      report(error);
      return undefined;
    });
    return opened;
  };
  return {
    async countryOf(ip) {
      const address = toPlainAddress(ip);
      if (address === undefined) return null;
      if (nowhere.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4')) return null;
      const code = (await table())?.get(address)?.country_code.toUpperCase();
      return code && /^[A-Z]{2}$/.test(code) ? code : null;
    },
  };
}
