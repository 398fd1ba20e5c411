/** Locates and reads the embedded IP-to-country table. */
import { open } from 'maxmind';
import { createRequire } from 'node:module';

const FILE = '@ip-location-db/geo-whois-asn-country-mmdb/geo-whois-asn-country.mmdb';

export interface CountryRecord {
  country_code: string;
}

export interface CountryTable {
  /** @throws Error if it is not an address */
  get(address: string): CountryRecord | null;
  metadata: { buildEpoch: Date };
}

/**
 * Opens the table of the package (7.8 MB in memory, some 80 ms, read without blocking).
 * @throws Error if the package is missing or its file is damaged
 */
export async function openCountryTable(): Promise<CountryTable> {
  // Resolved among the installed packages at run time, so that it does not become part of the build.
  const table: unknown = await open(createRequire(__filename).resolve(FILE));
  // The package's types cover only one vendor's tables.
  return table as CountryTable;
}
