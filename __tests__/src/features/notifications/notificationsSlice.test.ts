import type { Action } from '@reduxjs/toolkit';
import { callActions, enquiryActions } from '@/src/features/courseware/coursewareFormsSlice';
import { contactStored } from '@/src/features/enquiries/enquiriesSlice';
import { registrationStored } from '@/src/features/flex/flexSlice';
import {
  alertRaised,
  notificationsReducer,
  type Alert,
} from '@/src/features/notifications/notificationsSlice';

const error = (text: string) => alertRaised({ kind: 'error', text, stays: 2000 });
const success = (text: string) => alertRaised({ kind: 'success', text, stays: 3000 });
const shown = (...actions: Action[]): Pick<Alert, 'id' | 'text'>[] =>
  actions
    .reduce(notificationsReducer, notificationsReducer(undefined, { type: 'start' }))
    .alerts.map(({ id, text }) => ({ id, text }));

it.each([contactStored(), callActions.stored(), enquiryActions.stored(), registrationStored()])(
  'an error of an earlier attempt is gone when the form was stored ($type)',
  (stored) => {
    expect(shown(error('Please enter a valid name.'), stored, success('Form Submitted!'))).toEqual([
      { id: 2, text: 'Form Submitted!' },
    ]);
  },
);

it('what failed beside a success is told beside it', () => {
  expect(shown(error('The end was not recorded.'), success('Form Submitted'))).toHaveLength(2);
  expect(shown(success('Form Submitted!'), error('Network Error'))).toHaveLength(2);
});

it('the same is told once, anew each time, so that a screen reader says it again', () => {
  expect(shown(error('Network Error'), error('Network Error'), error('Other'))).toEqual([
    { id: 2, text: 'Network Error' },
    { id: 3, text: 'Other' },
  ]);
});
