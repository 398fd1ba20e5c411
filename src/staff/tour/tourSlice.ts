import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { meReceived, signedOut } from '../session/sessionSlice';

export interface TourState {
  /** null: not shown */
  step: number | null;
  /** it has been shown on this page, or was not due */
  isDecided: boolean;
  /** somebody requested it, so it takes the focus */
  isWanted: boolean;
}

const initialState: TourState = { step: null, isDecided: false, isWanted: false };

const slice = createSlice({
  name: 'tour',
  initialState,
  reducers: {
    tourWanted: (): TourState => ({ step: 0, isDecided: true, isWanted: true }),
    tourStepped(state, { payload }: PayloadAction<number>) {
      state.step = payload;
    },
    /** completed, or skipped */
    tourEnded(state) {
      state.step = null;
      state.isWanted = false;
    },
  },
  extraReducers: (builder) =>
    builder
      .addCase(meReceived, (state, { payload }) => {
        if (!payload.member) return;
        if (!state.isDecided && payload.is_tour_due) state.step = 0;
        state.isDecided = true;
      })
      .addCase(signedOut, () => initialState),
});

export const tourReducer = slice.reducer;
export const { tourEnded, tourStepped, tourWanted } = slice.actions;

export const selectTour = ({ tour }: { tour: TourState }): TourState => tour;
