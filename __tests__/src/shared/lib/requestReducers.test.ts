import { createSlice } from '@reduxjs/toolkit';
import { failedWith, received, requested } from '@/src/shared/lib/requestReducers';
import { failed, idle, loading, ready, type RequestState } from '@/src/shared/lib/requestState';

interface RoomsState {
  list: RequestState<string[]>;
  open: RequestState<{ name: string } | null>;
}
const initialState: RoomsState = { list: ready(['Lab 1']), open: idle(null) };
const failure = { message: 'No rooms.' };

const { reducer, actions } = createSlice({
  name: 'rooms',
  initialState,
  reducers: {
    roomsRequested: requested('list'),
    roomsReceived: received<RoomsState>()('list'),
    roomsFailed: failedWith('list'),
    roomReceived: received<RoomsState>()('open'),
  },
});

describe("the reducers of a slice's request", () => {
  it.each([
    ['requested', actions.roomsRequested(), { list: loading(initialState.list) }],
    ['received', actions.roomsReceived(['Lab 2']), { list: ready(['Lab 2']) }],
    ['failed', actions.roomsFailed(failure), { list: failed(initialState.list, failure) }],
    [
      'received for another field',
      actions.roomReceived({ name: 'Lab 1' }),
      { open: ready({ name: 'Lab 1' }) },
    ],
  ])('change only its field when it is %s', (_when, action, change) => {
    expect(reducer(initialState, action)).toEqual({ ...initialState, ...change });
  });

  it('forget the failure once it is requested again', () => {
    const before = reducer(initialState, actions.roomsFailed(failure));
    expect(reducer(before, actions.roomsRequested()).list).toEqual(loading(initialState.list));
  });

  it('take data of exactly the type of the field, and never null', () => {
    // @ts-expect-error -- not the type of the list
    actions.roomsReceived([1]);
    // @ts-expect-error -- null is not received
    expect(actions.roomReceived(null)).toEqual({ type: 'rooms/roomReceived', payload: null });
  });
});
