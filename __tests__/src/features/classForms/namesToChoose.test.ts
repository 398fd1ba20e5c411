/** @jest-environment jsdom */
import { classPageOpened, classReceived, personChosen } from '@/src/features/classForms/classFormsEvents';
import {
  selectAttendance,
  selectInstructor,
  selectPersonId,
} from '@/src/features/classForms/classFormsSelectors';
import { after, anAddress, anInstructorTraining, NOW } from './aClass';

it('an erased instructor is offered to nobody as a name to choose, and stays among those who are rated', () => {
  const received = (name: string) =>
    classReceived({
      role: 'instructor',
      training: anInstructorTraining({
        trainers: [
          { id: 7, name },
          { id: 8, name: 'Trainer Eight' },
        ],
      }),
      token: 'token-1',
      serverTime: NOW,
      counter: 0,
    });
  const opened = classPageOpened(anAddress({ role: 'instructor' }));
  const before = after([opened, received('Trainer Seven'), personChosen(7)]);
  expect([selectPersonId(before), selectAttendance(before).length]).toEqual([7, 2]);
  const state = after([received('(erased 7)')], before);
  expect(selectAttendance(state)).toEqual([{ id: 8, name: 'Trainer Eight' }]);
  expect(selectPersonId(state)).toBe(0);
  expect(selectInstructor(state)?.trainers).toHaveLength(2);
});
