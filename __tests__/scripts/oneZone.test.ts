import { readFileSync } from 'node:fs';
import path from 'node:path';
import moment from 'moment-timezone';
import * as constants from '@/contract/constants';

type Loader = (this: { importModule(file: string): Promise<unknown> }, source: string) => Promise<string>;
const oneZone = jest.requireActual<Loader>('../../scripts/oneZone.cjs');
const all = readFileSync(
  path.join(path.dirname(require.resolve('moment-timezone')), 'data/packed/latest.json'),
  'utf8',
);
const keep = (zone: string, source = all) =>
  oneZone.call({ importModule: () => Promise.resolve({ TIME_ZONE: zone }) }, source);

it('the console waits for the data of the one zone that it shows', async () => {
  const { zones } = JSON.parse(await keep(constants.TIME_ZONE)) as { zones: string[] };
  expect(zones.map((zone) => moment.tz.unpack(zone))).toEqual([
    expect.objectContaining({
      name: constants.TIME_ZONE,
      untils: moment.tz.zone(constants.TIME_ZONE)?.untils,
    }),
  ]);
});

it('a build without data of that zone stops, before the console shows other times', async () => {
  await expect(keep('Asia/Nowhere')).rejects.toThrow(/has no data of Asia\/Nowhere/);
});
