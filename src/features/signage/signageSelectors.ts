import { createSelector } from '@reduxjs/toolkit';
import type { CalendarSession } from '@/contract/entities';
import type { MaintenanceState } from '../maintenance/maintenanceSlice';
import { selectMaintenanceStatus, selectPortfolios } from '../maintenance/maintenanceSelectors';
import { selectSite, type SiteState } from '../site/siteSlice';
import type { KnownPortfolio } from '../maintenance/maintenanceSlice';
import type { SignageState } from './signageSlice';

export interface WithSignage {
  signage: SignageState;
  maintenance: MaintenanceState;
}

export const selectSignageStatus = (state: WithSignage) => state.signage.sessions.status;
export const selectClock = (state: WithSignage): number | null => state.signage.clock;
export const selectToday = (state: WithSignage): number => state.signage.today;
export const selectAsOf = (state: WithSignage): number | null => state.signage.asOf;
export const selectFailures = (state: WithSignage): number => state.signage.failures;
export const selectIsPaused = (state: WithSignage): boolean => state.signage.isPaused;

/** The portfolio with the value in the URL, otherwise the first (docs/rules/calendar.md#signage). */
export const selectSignagePortfolio = (
  state: WithSignage,
  value: string | null,
): KnownPortfolio | undefined => {
  const portfolios = selectPortfolios(state);
  return portfolios.find((portfolio) => portfolio.value === value) ?? portfolios[0];
};

/** By lower-case group label, then by date. */
function byGroup(left: CalendarSession, right: CalendarSession): number {
  const [first, second] = [left.group_label.toLowerCase(), right.group_label.toLowerCase()];
  if (first !== second) return first < second ? -1 : 1;
  return left.start_date - right.start_date || left.id - right.id;
}

/** The sessions of the portfolio's groups that have not ended before today, sorted. */
export const selectSignageRows = createSelector(
  [
    (state: WithSignage) => state.signage.sessions.data,
    selectToday,
    (state: WithSignage, value: string | null) => selectSignagePortfolio(state, value)?.children,
  ],
  (sessions, today, groups = []) =>
    sessions
      .filter(({ group_id, end_date }) => end_date >= today && groups.includes(String(group_id)))
      .sort(byGroup),
);

export type SignageView = 'loading' | 'failed' | 'ready';

/** The displayed data; loaded data stays, whatever the result of a refresh. */
export function selectSignageView(state: WithSignage): SignageView {
  const portfolios = selectMaintenanceStatus(state, 'course_portfolio');
  const { asOf, failures } = state.signage;
  const hasPortfolios = portfolios === 'ready' || selectPortfolios(state).length > 0;
  if (asOf !== null && hasPortfolios) return 'ready';
  return failures > 0 || portfolios === 'failed' ? 'failed' : 'loading';
}

/** @returns whether the server has a different build than this page */
export const selectHasNewBuild = (state: WithSignage & { site: SiteState }): boolean => {
  const { build } = selectSite(state);
  return build !== '' && state.signage.build !== '' && state.signage.build !== build;
};
