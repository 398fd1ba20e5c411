/**
 * The findings of `doctor` for the console: the same checks, run at most once a minute, and no page waits for
 * long.
 */
import type { TodayChecks } from '@/contract/staff/todayResponses';
import type { Services } from '../../services';
import { Refusal, type SiteContext } from '../../site/context';
import { checks, runCheck, type Check, type CheckOutcome } from '../../site/doctor';
import { productionProblems } from '../../site/productionSettings';

/** Of a check; the command tells all. */
const MAX_LINES = 10;
const KEPT_MS = 60_000;
/** How long a page waits; later results come with the next response. */
const TIMEOUT_MS = 300;
/** A silent mail server must not delay the other checks. */
const CHECK_LIMIT_MS = 10_000;

/** The command's context for the running server: its database stays open. */
function contextOf({ config, database, root, now }: Services): SiteContext {
  const silent = (): void => undefined;
  return {
    invocation: 'site',
    terminal: { out: silent, error: silent, progress: silent },
    open: async () => database,
    checkConfiguration: () => productionProblems(config),
    siteName: () => config.siteName,
    publicUrl: () => config.publicUrl,
    configuredSecret: () => config.tokenSecret,
    tokenSecret: async () => config.tokenSecret,
    dataDir: () => config.dataDir,
    mail: () => config.mail,
    isNewDatabase: () => false,
    root,
    contentDir: `${root}/content`,
    version: '',
    now,
  };
}

const after = (milliseconds: number): Promise<undefined> =>
  new Promise((resolve) => setTimeout(resolve, milliseconds, undefined).unref());

const limited = ({ name, run }: Check): Check => ({
  name,
  async run(context) {
    const words = await Promise.race([run(context), after(CHECK_LIMIT_MS)]);
    if (words === undefined) throw new Refusal([`took longer than ${CHECK_LIMIT_MS / 1000} seconds`]);
    return words;
  },
});

/** A class without a paper is a line, and a site may have thousands of those. */
function shownLines(lines: readonly string[]): readonly string[] {
  if (lines.length <= MAX_LINES) return lines;
  const left = lines.length - MAX_LINES;
  return [
    ...lines.slice(0, MAX_LINES),
    `${left.toLocaleString('en')} more: “doctor” on the command line tells all.`,
  ];
}

/** @param run runs the checks; omitted: those of `doctor`, concurrently */
export function keepFindings(
  services: Services,
  run = (): Promise<CheckOutcome[]> =>
    Promise.all(checks.map((check) => runCheck(limited(check), contextOf(services)))),
): () => Promise<TodayChecks> {
  const { now } = services;
  let running: Promise<void> | undefined;
  let known: Omit<TodayChecks, 'is_running'> = { checked_at: null, passed: 0, findings: [] };

  async function checkAnew(): Promise<void> {
    const outcomes = await run();
    const wrong = outcomes.filter(({ isWell }) => !isWell);
    known = {
      checked_at: now(),
      passed: outcomes.length - wrong.length,
      findings: wrong.flatMap(({ name, lines }) => shownLines(lines).map((words) => ({ name, words }))),
    };
  }

  return async () => {
    const isOld = known.checked_at === null || Math.abs(now() - known.checked_at) >= KEPT_MS;
    if (isOld) running ??= checkAnew().finally(() => (running = undefined));
    if (running) await Promise.race([running, after(TIMEOUT_MS)]);
    return { ...known, is_running: running !== undefined };
  };
}
