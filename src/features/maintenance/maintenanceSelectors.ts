import type { RegionItem } from '@/contract/entities';
import type { RequestStatus } from '../../shared/lib/requestState';
import type { KnownPortfolio, MaintenanceKind, MaintenanceState } from './maintenanceSlice';

interface WithMaintenance {
  maintenance: MaintenanceState;
}

export const selectMaintenanceStatus = (state: WithMaintenance, kind: MaintenanceKind): RequestStatus =>
  state.maintenance[kind].status;

export const selectPortfolios = (state: WithMaintenance): KnownPortfolio[] =>
  state.maintenance.course_portfolio.data;

export const selectRegions = (state: WithMaintenance): RegionItem[] => state.maintenance.regions.data;
