import { createAction, createReducer, type Action } from '@reduxjs/toolkit';
import { createFailure, isFailure } from '../../features/notifications/notificationsSlice';
import type { RequestError } from '../../shared/lib/errors';

export interface Address {
  pathname: string;
  /** with its question mark, or empty */
  search: string;
}

export interface NavigationState {
  /** the URL whose data is in the store */
  loaded: Address | null;
  status: 'loading' | 'ready';
  /**
   * another page is being opened, or failed to load; omitted if only the query of the same page changes,
   * whose page shows its own errors
   */
  isOpening?: true;
  /** the requests that failed while the page was opened; omitted if there were none */
  failures?: OpeningFailure[];
}

export interface OpeningFailure extends Pick<RequestError, 'message' | 'status'> {
  /** of the action that reported it */
  type: string;
}

const initialState: NavigationState = { loaded: null, status: 'loading' };

export const navigationStarted = createAction<Address>('navigation/navigationStarted');
/** The server-rendered page has been hydrated. */
export const pageHydrated = createAction<Address>('navigation/pageHydrated');
/** A page's scripts failed to load. */
export const navigationFailed = createFailure('navigation/navigationFailed');
export const routeLoaded = createAction<Address>('navigation/routeLoaded');

/** Lists that are reloaded while their page stays show their own errors, with a retry. */
const TOLD_IN_PLACE = ['search/failed', 'portfolio/failed'];

/** Whether the action reports that a failed request has succeeded after all. */
const bringsWhat = (failure: OpeningFailure, { type }: Action): boolean =>
  type === failure.type.replace(/failed$/, 'received').replace(/Failed$/, 'Received');

function collect(state: NavigationState, { type, payload }: Action & { payload: RequestError }): void {
  if (!state.isOpening || TOLD_IN_PLACE.includes(type)) return;
  const { message, status } = payload;
  (state.failures ??= []).push({ type, message, ...(status !== undefined && { status }) });
}

function withdraw(state: NavigationState, action: Action): void {
  const left = state.failures?.filter((failure) => !bringsWhat(failure, action));
  if (left?.length) state.failures = left;
  else delete state.failures;
}

export const navigationReducer = createReducer(initialState, (builder) =>
  builder
    .addCase(navigationStarted, ({ loaded, isOpening, failures }, { payload }) => ({
      loaded,
      status: 'loading',
      // Failures of another page do not concern the one that the visitor returned to.
      ...(isOpening || loaded?.pathname !== payload.pathname
        ? { isOpening: true }
        : failures && { failures }),
    }))
    .addCase(navigationFailed, (state) => {
      state.status = 'ready';
    })
    .addCase(routeLoaded, ({ failures }, { payload }) => ({
      loaded: payload,
      status: 'ready',
      ...(failures && { failures }),
    }))
    .addMatcher(isFailure, collect)
    .addMatcher(({ type }: Action) => /received$/i.test(type), withdraw),
);

interface WithNavigation {
  navigation: NavigationState;
}
/** @returns whether the data of another page is being loaded */
export const selectIsOpening = ({ navigation: { loaded, status } }: WithNavigation): boolean =>
  loaded !== null && status === 'loading';
/** @returns the URL whose page is completely loaded; none while another page's data is replacing it */
export const selectHeldAddress = ({
  navigation: { loaded, status, isOpening },
}: WithNavigation): Address | null => (status === 'ready' && !isOpening ? loaded : null);

const NO_FAILURES: OpeningFailure[] = [];

/** The requests that failed when the page was opened. */
export const selectOpeningFailures = (state: WithNavigation): OpeningFailure[] =>
  state.navigation.failures ?? NO_FAILURES;

/**
 * The HTTP status of a page whose data is incomplete: 400 if its URL contains what no host can process, 502
 * if each host responded, but without usable data, and 503 if one is busy, broken or does not respond.
 */
export function statusOf(failures: readonly Pick<RequestError, 'status'>[]): number {
  if (failures.every(({ status }) => status === 400)) return 400;
  return failures.every(({ status = 503 }) => status < 500 || status === 502) ? 502 : 503;
}

/** @param own status of the page itself, for example if an item does not exist */
export function openingStatus(own: number, failures: readonly OpeningFailure[]): number {
  const broken = failures.filter(({ status }) => status !== 404);
  return own === 200 && broken.length > 0 ? statusOf(broken) : own;
}
