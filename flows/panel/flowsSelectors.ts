import { createSelector } from '@reduxjs/toolkit';
import type { FlowsState } from './flowsSlice';
import type { Change, Json, Tape } from '../tape/tape';
import { changesBetween, stateAt } from '../tape/timeline';
import { timelineRows, type Row } from './timelineRows';

interface WithFlows {
  flows: FlowsState;
}

export const selectFlows = (state: WithFlows): FlowsState => state.flows;
export const selectName = (state: WithFlows): string => state.flows.name;
export const selectTape = (state: WithFlows): Tape | null => state.flows.tape;
const selectPosition = (state: WithFlows): number => state.flows.position;
const selectMark = (state: WithFlows): number | null => state.flows.mark;

/** Positions count completed steps; the timeline's indexes are those of the last completed one. */
const indexOf = (position: number): number => position - 1;

const selectAllRows = createSelector([selectTape], (tape): Row[] => (tape ? timelineRows(tape) : []));

/** Number of steps without effect. */
export const selectQuietCount = createSelector(
  [selectAllRows],
  (rows): number => rows.filter(({ isQuiet }) => isQuiet).length,
);

/** The listed steps. */
export const selectRows = createSelector(
  [selectAllRows, (state: WithFlows) => state.flows.showsQuiet],
  (rows, showsQuiet): Row[] => (showsQuiet ? rows : rows.filter(({ isQuiet }) => !isQuiet)),
);

/** The targets of stepping forward and back; undefined if there are none. */
export const selectStepTargets = createSelector([selectRows, selectPosition], (rows, position) => ({
  forward: rows.find(({ number }) => number > position)?.number,
  back: position === 0 ? undefined : (rows.findLast(({ number }) => number < position)?.number ?? 0),
}));

/** The displayed state; null while the site runs. */
export const selectShownState = createSelector(
  [selectTape, selectPosition, (state: WithFlows) => state.flows.mode],
  (tape, position, mode): Json | null => (tape && mode === 'shown' ? stateAt(tape, indexOf(position)) : null),
);

/** The steps between the position and the compared one, the earlier one first. */
export const selectChanges = createSelector(
  [selectTape, selectPosition, selectMark],
  (tape, position, mark): Change[] => {
    const other = mark ?? Math.max(0, position - 1);
    if (!tape) return [];
    return changesBetween(tape, indexOf(Math.min(position, other)), indexOf(Math.max(position, other)));
  },
);
