/**
 * The order of the test files. jest begins with what took longest the last time, and in a clean clone, where it has no last time,
 * with the largest file: the longest of all are short to read. What is begun last keeps one worker busy while the others are idle.
 */
const { createRequire } = require('node:module');
// jest's own, of its own version
const { default: Sequencer } = createRequire(require.resolve('jest'))('@jest/test-sequencer');

/** The longest first, as they were measured. */
const LONG = [
  'browser/everyScene',
  'browser/staffScenes',
  'browser/classForms',
  'server/scaling/twoServers',
  'server/http/start',
  'server/database/accounts',
  'browser/earlyPresses',
  'server/database/openDatabase',
  'browser/flex',
  'server/site/fuzz',
  'browser/calendar',
  'server/http/fuzz',
  'browser/enquiry',
  'browser/classOfForty',
  'browser/courses',
  'server/pages/failingHosts',
  'server/security/addresses',
  'server/site/largeImport',
  'server/durability/kill',
];

const placeOf = ({ path }) => {
  const place = LONG.findIndex((name) => path.replaceAll('\\', '/').endsWith(`/__tests__/${name}.test.ts`));
  return place === -1 ? LONG.length : place;
};

module.exports = class extends Sequencer {
  /** @returns known long ones, then the rest in jest's order */
  sort(tests) {
    return [...super.sort(tests)].sort((one, other) => placeOf(one) - placeOf(other));
  }
};
