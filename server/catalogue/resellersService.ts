/** The courseware resellers by world region and country (docs/rules/catalogue.md#data). */
import type { Selectable } from 'kysely';
import { RESELLER_REGIONS } from '../../contract/constants';
import type { ResellersResponse } from '../../contract/endpoints';
import type { Reseller, ResellerCountry } from '../../contract/entities';
import type { ResellersTable } from '../database/catalogueTables';
import type { Db } from '../database/tables';
import { readResellers } from './catalogueRepository';
import { groupBy } from '../groupBy';

type Row = Selectable<ResellersTable>;

const toReseller = (row: Row): Reseller => ({
  id: row.id,
  company: row.company,
  country: row.country,
  ...(row.region && { region: row.region }),
  phone_1: row.phone_1 || false,
  phone_2: row.phone_2 || false,
  email: row.email || false,
  ...(row.email_2 && { email_2: row.email_2 }),
  ...(row.email_3 && { email_3: row.email_3 }),
  website: row.website || false,
});

/** Countries by name; the resellers of each keep their order. */
const byCountry = (rows: readonly Row[]): ResellerCountry[] =>
  [...groupBy(rows, ({ country }) => country)]
    .map(([country, resellers]) => ({ country, resellers: resellers.map(toReseller) }))
    .sort((left, right) => left.country.localeCompare(right.country, 'en'));

/** Regions in the agreed order, without those that have no reseller; a country's resellers by id. */
export async function resellersResponse(db: Db): Promise<ResellersResponse> {
  const rows = await readResellers(db);
  const list = RESELLER_REGIONS.map(({ region_id, region_name }) => ({
    region_id,
    region_name,
    countries: byCountry(rows.filter((row) => row.region_id === region_id)),
  })).filter(({ countries }) => countries.length > 0);
  return { status: true, list };
}
