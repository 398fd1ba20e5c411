import { createAction, createSlice, type Action } from '@reduxjs/toolkit';
import type { EventKind, HELLO } from '@/contract/staff/events';

export interface LiveState {
  /** `off`: nobody is signed in, or the tab is hidden; `lost`: other people's changes do not arrive at the moment */
  connection: 'off' | 'open' | 'lost';
}

const slice = createSlice({
  name: 'live',
  initialState: { connection: 'off' } as LiveState,
  reducers: {
    connected: () => ({ connection: 'open' as const }),
    connectionLost: () => ({ connection: 'lost' as const }),
    disconnected: () => ({ connection: 'off' as const }),
  },
});

export const liveReducer = slice.reducer;
export const { connected, connectionLost, disconnected } = slice.actions;

/** `hello` has no id: events may have been missed. */
export const eventHeard = createAction<{ kind: EventKind | typeof HELLO; id: number | null }>('live/event');
/** @returns a pattern of the actions that report events of these kinds */
export const isEvent =
  (...kinds: readonly (EventKind | typeof HELLO)[]) =>
  (action: Action): action is ReturnType<typeof eventHeard> =>
    eventHeard.match(action) && kinds.includes(action.payload.kind);

export const selectConnection = ({ live }: { live: LiveState }): LiveState['connection'] => live.connection;
