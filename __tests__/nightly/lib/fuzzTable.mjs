/** How far the cases of a fuzzer got, one row per route or command. */

const LIMITED = 'rate limit (429)';
/** Columns of the table, and the outcomes of each: the earliest refusals last. */
const KINDS = {
  taken: ['2xx', '3xx', 'taken', 'exit 0'],
  'a rule of its own (409, 422)': ['409', '422', 'refused', 'exit 1', 'exit 2'],
  'not understood (400)': ['400'],
  '401, 403': ['401', '403'],
  '404, 405': ['404', '405'],
  [LIMITED]: ['429'],
  'other 4xx': [],
  '5xx': ['5xx'],
  closed: ['closed'],
  silent: ['silent'],
};
const OTHER = 'other 4xx';

/**
 * Least percentage of accepted cases of a route or a command: cases that the first check refuses test little.
 * Of invalid requests, and of settings and words that are meant to be wrong, few are accepted.
 */
const MIN_ACCEPTED = 10;
const MIN_ACCEPTED_OF = {
  'no proper request': 1,
  settings: 1,
  'words of the command line': 1,
  'import of a table': 5,
  'restore of a backup': 5,
  // By the seed between 6 and 12.
  'POST /api/staff/catalogue/:entity/:key/versions/:changeSet/restore': 5,
  'POST /api/staff/drafts/:id/schedule': 5,
  'PUT /api/staff/classes/:id/setup': 5,
  'PUT /api/staff/classes/:id/paper': 5,
  'PUT /api/staff/form-templates/:id': 5,
  'POST /api/staff/classes/:id/reopenings': 5,
  'POST /api/staff/classes/:id/reopenings/undo': 5,
  // Each needs something that no request can provide twice: a link from an email, an authenticator, a session
  // to end.
  'POST /api/staff/sign-in/link': 0,
  'POST /api/staff/sign-in/mail': 1,
  'POST /api/staff/sign-in/passkey': 0,
  'POST /api/staff/passkeys': 0,
  'DELETE /api/staff/passkeys/:id': 0,
  'POST /api/staff/sign-out': 0,
  'POST /api/staff/sign-out-everywhere': 0,
  // The catalogue has changed since the preview.
  'POST /api/staff/imports/:id/apply': 0,
  // Only one version of a letter is valid.
  'PUT /api/staff/letters/:letter': 1,
};

/** With fewer cases in all, chance decides which of a route's few cases are accepted. */
export const ENOUGH_CASES = 10_000;

/** Five an hour and address. */
const LIMITED_ROUTE = 'POST /api/staff/sign-in/mail';

/**
 * One row per kind of target; all files are one.
 * @param results of `checkProperty`
 * @param asked number of cases in all
 * @returns the table, and which of its limits were missed
 */
export function fuzzTable(results, asked) {
  const faults = [];
  const rows = new Map();
  for (const { name, cases, seen, found } of results) {
    const kind = /^GET \/(apple-touch-icon|favicon|files\/courseware|icon-|og)/.test(name)
      ? 'files of `public/`'
      : name;
    const row = rows.get(kind) ?? { cases: 0, seen: {}, faults: 0 };
    rows.set(kind, row);
    row.cases += cases;
    row.faults += found ? 1 : 0;
    for (const [what, count] of Object.entries(seen)) {
      const column = Object.keys(KINDS).find((one) => KINDS[one].includes(what)) ?? OTHER;
      row.seen[column] = (row.seen[column] ?? 0) + count;
    }
  }
  const cells = [...rows].map(([name, row]) => {
    const share = Math.round((100 * (row.seen.taken ?? 0)) / row.cases);
    const least = MIN_ACCEPTED_OF[name] ?? MIN_ACCEPTED;
    if (asked >= ENOUGH_CASES && share < least && row.faults === 0)
      faults.push(`${name}: only ${share} % were taken, which tries little (limit ${least} %)`);
    if (row.seen[LIMITED] > 0 && name !== LIMITED_ROUTE)
      faults.push(`${name}: ${row.seen[LIMITED]} were refused by a rate limit`);
    return [
      /^[A-Z]+ \//.test(name) ? `\`${name}\`` : name,
      row.cases,
      ...Object.keys(KINDS).map((kind) => row.seen[kind] ?? 0),
      `${share} / ${least}`,
      `${row.faults} / 0`,
    ];
  });
  const columns = ['what', 'cases', ...Object.keys(KINDS), 'taken, % / at least', 'faults / limit'];
  return { columns, rows: cells, faults };
}
