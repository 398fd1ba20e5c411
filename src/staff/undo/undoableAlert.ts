import type { Action } from '@reduxjs/toolkit';
import { alertRaised, selectAlerts, type Alert } from '../../features/notifications/notificationsSlice';

/** Visitors cannot undo anything: only the console's alerts contain an undo action. */
export interface UndoableAlert extends Alert {
  /** undoes the change */
  undo?: Action;
}

export const undoableRaised = (alert: Omit<UndoableAlert, 'id'>) => alertRaised(alert);

export const selectUndoable = (state: Parameters<typeof selectAlerts>[0]): UndoableAlert[] =>
  selectAlerts(state);
