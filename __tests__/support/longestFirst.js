/**
 * The order of the test files. jest starts with the slowest files of the previous run, and in a clean clone,
 * without a previous run, with the largest file: but the slowest of all are short. A slow file that starts
 * last keeps one worker busy while the others are idle.
 */
const { createRequire } = require('node:module');
// jest's own, of the installed version
const { default: Sequencer } = createRequire(require.resolve('jest'))('@jest/test-sequencer');

/** The slowest first, by measurement. */
const LONG = [
  'browser/everyScene',
  'browser/staffScenes',
  'server/scaling/twoServers',
  'browser/classOfForty',
  'browser/classForms',
  'server/security/expensiveBodies',
  'server/http/start',
  'server/database/openDatabase',
  'server/http/fuzz',
  'server/database/accounts',
  'browser/staffClassKeys',
  'browser/lostScripts',
  'browser/staffLists',
  'browser/staffCourses',
  'server/site/fuzz',
  'browser/staffDesk',
  'browser/staffTabs',
  'server/staff/catalogueAgrees',
  'server/durability/recovery',
  'server/pages/failingHosts',
  'server/durability/kill',
];

const placeOf = ({ path }) => {
  const place = LONG.findIndex((name) => path.replaceAll('\\', '/').endsWith(`/__tests__/${name}.test.ts`));
  return place === -1 ? LONG.length : place;
};

module.exports = class extends Sequencer {
  /** @returns the known slow ones, then the rest in jest's order */
  sort(tests) {
    return [...super.sort(tests)].sort((one, other) => placeOf(one) - placeOf(other));
  }
};
