/** Selects the sessions of a calendar file (docs/rules/calendar.md#calendar-feed). */
import { ALL_PORTFOLIOS, DEFAULT_REGION } from '../../contract/constants';
import type { IsoDay } from '../../contract/time';
import {
  readCalendar,
  readPortfolioGroups,
  readPortfolios,
  readRegions,
} from '../catalogue/catalogueRepository';
import type { Db } from '../database/tables';
import { notFound } from '../http/httpError';
import type { CalendarFile, FeedSession } from './calendarFile';

export interface FeedChoice {
  /** value of a public portfolio, or ALL_PORTFOLIOS */
  portfolio: string;
  /** id of a region; undefined for anything that cannot be one */
  region: number | undefined;
  /** sessions that ended before it are omitted */
  today: IsoDay;
}

/** Values are compared here, not in the database: a URL may contain characters that PostgreSQL refuses. */
async function choosePortfolio(db: Db, value: string) {
  const [portfolios, pairs] = await Promise.all([readPortfolios(db), readPortfolioGroups(db)]);
  const portfolio = portfolios.find((one) => one.value === value && one.portfolio_type === 'public');
  if (!portfolio) throw notFound('There is no such portfolio.');
  const own = pairs.filter(({ portfolio_id }) => portfolio_id === portfolio.id);
  return { label: portfolio.label, groups: new Set(own.map(({ group_id }) => group_id)) };
}

/**
 * The coming sessions of one region, and the name of their calendar.
 * @throws HttpError 404 for an unknown region or portfolio
 */
export async function feedOf(
  db: Db,
  siteName: string,
  { portfolio, region, today }: FeedChoice,
): Promise<Required<Pick<CalendarFile, 'name' | 'sessions'>>> {
  const place = (await readRegions(db)).find(({ id }) => id === region);
  // In an empty catalogue, the default region is missing: its calendar is empty too.
  if (!place && region !== DEFAULT_REGION) throw notFound('There is no such region.');
  const chosen = portfolio === ALL_PORTFOLIOS ? undefined : await choosePortfolio(db, portfolio);
  const sessions = await readCalendar(db, { today, region });
  const parts = [`${siteName} Training Calendar`, chosen?.label, place?.label];
  return {
    name: parts.filter((part) => part !== undefined).join(' – '),
    sessions: chosen ? sessions.filter(({ group_id }) => chosen.groups.has(group_id)) : sessions,
  };
}

/** @returns the session unless it ended before today. @throws HttpError 404 if there is none with that id */
export async function comingSession(db: Db, id: number | undefined, today: IsoDay): Promise<FeedSession> {
  const session =
    id === undefined
      ? undefined
      : await db
          .selectFrom('published_sessions')
          .selectAll()
          .where('id', '=', id)
          .where('end_date', '>=', today)
          .executeTakeFirst();
  if (!session) throw notFound('There is no such session, or it is over.');
  return session;
}
