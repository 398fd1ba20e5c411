import type { Action } from '@reduxjs/toolkit';
import { alertRaised, selectAlerts, type Alert } from '../../features/notifications/notificationsSlice';

/** Visitors take nothing back: only the console's alerts carry what does. */
export interface UndoableAlert extends Alert {
  /** what takes the change back */
  undo?: Action;
}

export const undoableRaised = (alert: Omit<UndoableAlert, 'id'>) => alertRaised(alert);

export const selectUndoable = (state: Parameters<typeof selectAlerts>[0]): UndoableAlert[] =>
  selectAlerts(state);
