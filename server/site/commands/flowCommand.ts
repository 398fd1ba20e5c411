import { paths } from '@/contract/paths';
import { FLOW_PARAMETER, signFlow } from '../../pages/flowAccess';
import { noMore, textOption, type Arguments, type Command } from '../command';
import { openExisting, UsageError } from '../context';

const DAY_MS = 86_400_000;
const DEFAULT_DAYS = 7;
const MAX_DAYS = 90;

const help = `Usage: npm run site -- flow link <path> [--days N]

link  prints an address that opens a page of this site together with the flow recorder (docs/flows.md), in production as
      well. Whoever has it can record what they do themselves, and nothing else. It needs the settings that the server
      runs with: PUBLIC_URL and TOKEN_SECRET; without TOKEN_SECRET also its DATA_DIR or DATABASE_URL

  --days  how long the address works, 1 to ${MAX_DAYS} days; ${DEFAULT_DAYS} when left out

Examples:
  npm run site -- flow link /contactus
  npm run site -- flow link "/training?portfolio=electrical-electronics" --days 1`;

function readDays(given: Arguments): number {
  const text = textOption(given, 'days') ?? String(DEFAULT_DAYS);
  const days = Number(text);
  if (!/^\d+$/.test(text) || days < 1 || days > MAX_DAYS)
    throw new UsageError(`--days is a whole number from 1 to ${MAX_DAYS}, not "${text}".`);
  return days;
}

/** The site's pages, as the router matches them: neither the console nor an unknown path has the recorder. */
const PAGES = Object.values(paths).map((page) => new RegExp(`^${page.replace(/:\w+/g, '[^/]+')}/?$`, 'i'));

/** @returns the URL of the page, given as a path or in full, as `class links` prints it */
function readPage(text: string, publicUrl: string): URL {
  const isPath = /^\/(?![/\\])/.test(text);
  const whole = isPath ? publicUrl + text : text;
  const page = URL.canParse(whole) ? new URL(whole) : undefined;
  if (page?.origin !== new URL(publicUrl).origin || !PAGES.some((pattern) => pattern.test(page.pathname)))
    throw new UsageError(`"${text}" is no page that visitors see: name its path, such as /contactus.`);
  return page;
}

export const flowCommand: Command = {
  name: 'flow',
  summary: 'makes links that open a page with the flow recorder',
  help,
  options: { days: { type: 'string' } },
  async run(given, context) {
    const [what, page, more] = given.positionals;
    if (what !== 'link') throw new UsageError('Name what you want: link.');
    if (page === undefined || page === '') throw new UsageError('Name the page, such as /contactus.');
    noMore(more);
    const days = readDays(given);
    const address = readPage(page, context.publicUrl());
    const secret =
      context.configuredSecret() ?? (await context.tokenSecret((await openExisting(context)).db));
    const value = signFlow(secret, context.now() + days * DAY_MS);
    address.searchParams.set(FLOW_PARAMETER, value);
    context.terminal.out(address.href);
  },
};
