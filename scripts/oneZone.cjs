/** Reduces moment-timezone's data, which contains all time zones, to the zone of the business for browsers. */
const path = require('node:path');

const CONSTANTS = path.resolve(__dirname, '../contract/constants.ts');

/** A loader for `moment-timezone/data/packed/latest.json`. */
module.exports = async function oneZone(source) {
  const { TIME_ZONE } = await this.importModule(CONSTANTS);
  const { version, zones } = JSON.parse(source);
  const kept = zones.filter((zone) => zone.startsWith(`${TIME_ZONE}|`));
  if (kept.length === 0) throw new Error(`moment-timezone ${version} has no data of ${TIME_ZONE}.`);
  return JSON.stringify({ version, zones: kept, links: [], countries: [] });
};
