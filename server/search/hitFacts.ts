/** What results show besides a course's text: its portfolio, its length, and where it is held next. */
import type { SearchHit } from '../../contract/entities';
import type { ComingSessions } from '../catalogue/comingSessions';
import type { Db } from '../database/tables';
import type { FoundCourse } from './searchRepository';

export interface PublicPortfolios {
  /** by group: its first portfolio */
  ofGroup: ReadonlyMap<number, number>;
  /** by value: the portfolio's groups */
  groupsOf: ReadonlyMap<string, readonly number[]>;
}

export async function readPublicPortfolios(db: Db): Promise<PublicPortfolios> {
  const rows = await db
    .selectFrom('portfolio_groups')
    .innerJoin('portfolios', 'portfolios.id', 'portfolio_groups.portfolio_id')
    .select(['portfolio_groups.group_id', 'portfolios.id', 'portfolios.value'])
    .where('portfolios.portfolio_type', '=', 'public')
    .orderBy('portfolios.portfolio_index')
    .orderBy('portfolios.id')
    .execute();
  const ofGroup = new Map<number, number>();
  const groupsOf = new Map<string, number[]>();
  for (const { group_id, id, value } of rows) {
    if (!ofGroup.has(group_id)) ofGroup.set(group_id, id);
    groupsOf.set(value, [...(groupsOf.get(value) ?? []), group_id]);
  }
  return { ofGroup, groupsOf };
}

type Facts = Pick<SearchHit, 'portfolio_id' | 'duration_days' | 'next'>;

/** @param cities that the search names: the next session there is shown; @returns only what is known */
export function hitFacts(
  { id, group_id, duration_days }: FoundCourse,
  portfolios: PublicPortfolios,
  coming: ComingSessions,
  cities: readonly string[],
): Facts {
  const portfolio = portfolios.ofGroup.get(group_id);
  const next = coming.next(id, cities) ?? coming.next(id);
  return {
    ...(portfolio !== undefined && { portfolio_id: portfolio }),
    ...(duration_days !== null && { duration_days }),
    ...(next && { next }),
  };
}
