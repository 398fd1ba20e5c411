import { createAction, createSlice, type Action } from '@reduxjs/toolkit';
import { createFailure, isFailure } from '../../features/notifications/notificationsSlice';
import type { RequestError } from '../../shared/lib/errors';

export interface Address {
  pathname: string;
  /** with its question mark, or empty */
  search: string;
}

export interface NavigationState {
  /** the address whose data the store holds */
  loaded: Address | null;
  status: 'loading' | 'ready';
  /** another page is being opened, or did not come; while a page stays, at another address of its own, it says itself what it could not get */
  isOpening?: true;
  /** the calls that failed while the page was opened; left out where none did */
  failures?: OpeningFailure[];
}

export interface OpeningFailure extends Pick<RequestError, 'message' | 'status'> {
  /** of the action that told it */
  type: string;
}

const initialState: NavigationState = { loaded: null, status: 'loading' };

export const navigationStarted = createAction<Address>('navigation/navigationStarted');
/** The page that came from the server is alive in the browser. */
export const pageHydrated = createAction<Address>('navigation/pageHydrated');
/** The scripts of a page did not arrive. */
export const navigationFailed = createFailure('navigation/navigationFailed');
export const routeLoaded = createAction<Address>('navigation/routeLoaded');

/** Lists that come anew while their page stays: each says itself what became of it, and asks again. */
const TOLD_IN_PLACE = ['search/failed', 'portfolio/failed'];

/** A call that brought in the end what it had failed to bring. */
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

export const navigationReducer = createSlice({
  name: 'navigation',
  initialState,
  reducers: {},
  extraReducers: (builder) =>
    builder
      .addCase(navigationStarted, ({ loaded, isOpening, failures }, { payload }) => ({
        loaded,
        status: 'loading',
        // What another page could not get says nothing of the one that the visitor came back to.
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
}).reducer;

interface WithNavigation {
  navigation: NavigationState;
}
/** @returns whether the data of another page is on its way */
export const selectIsOpening = ({ navigation: { loaded, status } }: WithNavigation): boolean =>
  loaded !== null && status === 'loading';
/** @returns the address whose page is there as a whole; none once another was asked for, whose data takes the place of this one's */
export const selectHeldAddress = ({
  navigation: { loaded, status, isOpening },
}: WithNavigation): Address | null => (status === 'ready' && !isOpening ? loaded : null);

const NO_FAILURES: OpeningFailure[] = [];

/** What could not be had when the page was opened. */
export const selectOpeningFailures = (state: WithNavigation): OpeningFailure[] =>
  state.navigation.failures ?? NO_FAILURES;

/**
 * The HTTP status of a page that could not get all that it needs: 400 where its address names what no host can read, 502 where
 * each host answered, but with nothing to use, and 503 where one is busy, broken or does not answer.
 */
export function statusOf(failures: readonly Pick<RequestError, 'status'>[]): number {
  if (failures.every(({ status }) => status === 400)) return 400;
  return failures.every(({ status = 503 }) => status < 500 || status === 502) ? 502 : 503;
}

/** @param own what the page itself says of what is not there at all */
export function openingStatus(own: number, failures: readonly OpeningFailure[]): number {
  const broken = failures.filter(({ status }) => status !== 404);
  return own === 200 && broken.length > 0 ? statusOf(broken) : own;
}
