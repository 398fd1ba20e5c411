import { createAction, createSlice } from '@reduxjs/toolkit';
import { createFailure } from '../../features/notifications/notificationsSlice';

export interface Address {
  pathname: string;
  /** with its question mark, or empty */
  search: string;
}

export interface NavigationState {
  /** the address whose data the store holds */
  loaded: Address | null;
  status: 'loading' | 'ready';
}

const initialState: NavigationState = { loaded: null, status: 'loading' };

export const addressOpened = createAction<Address>('navigation/addressOpened');
/** The page that came from the server is alive in the browser. */
export const addressTakenOver = createAction<Address>('navigation/addressTakenOver');
/** The scripts of a page did not arrive. */
export const addressFailed = createFailure('navigation/addressFailed');
export const addressLoaded = createAction<Address>('navigation/addressLoaded');

export const navigationReducer = createSlice({
  name: 'navigation',
  initialState,
  reducers: {},
  extraReducers: (builder) =>
    builder
      .addCase(addressOpened, (state) => {
        state.status = 'loading';
      })
      .addCase(addressFailed, (state) => {
        state.status = 'ready';
      })
      .addCase(addressLoaded, (_state, { payload }) => ({ loaded: payload, status: 'ready' })),
}).reducer;

interface WithNavigation {
  navigation: NavigationState;
}
/** @returns whether the data of another page is on its way */
export const selectIsOpening = ({ navigation: { loaded, status } }: WithNavigation): boolean =>
  loaded !== null && status === 'loading';
export const selectLoadedAddress = (state: WithNavigation): Address | null => state.navigation.loaded;
