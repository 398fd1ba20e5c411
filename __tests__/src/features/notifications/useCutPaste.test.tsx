/** @jest-environment jsdom */
import '@testing-library/jest-dom';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MAX_LENGTH } from '@/contract/classForms/limits';
import { pastedTooMuch } from '@/contract/classForms/messages';
import TraineePage from '@/src/features/classForms/pages/TraineePage';
import { aTraineeTraining, PATHS } from './aClass';
import { showClassPage } from './showClassPage';

jest.mock('@/src/features/classForms/robot/solve', () => ({
  prepareSolver: () => undefined,
  solveAhead: () => undefined,
  solve: async () => 'proof',
}));

const user = userEvent.setup();
beforeEach(() => localStorage.clear());

const told = pastedTooMuch(MAX_LENGTH.answer);

/** The evaluation with its one field. */
async function enter() {
  const { alerts } = showClassPage(TraineePage, '/class/track/form', {
    [PATHS.challenge]: () => ({ status: true, challenge: {} }),
    [PATHS.form]: () => ({ status: true, training: aTraineeTraining() }),
  });
  await user.click(screen.getByRole('button', { name: 'I am not a robot' }));
  await user.selectOptions(await screen.findByRole('combobox', { name: 'Attendance list' }), 'Trainee One');
  await user.click(screen.getByRole('tab', { name: 'Training Evaluation' }));
  await user.click(screen.getByRole('textbox', { name: /The pace/ }));
  return alerts;
}

it('who pastes more than a field takes is told that the end was left out', async () => {
  const alerts = await enter();
  await user.paste('x'.repeat(MAX_LENGTH.answer));
  expect(alerts()).toEqual([]);
  await user.paste('more');
  expect(screen.getByRole('textbox', { name: /The pace/ })).toHaveValue('x'.repeat(MAX_LENGTH.answer));
  expect(alerts()).toEqual([told]);
});

it('what takes the place of what is there is not counted twice', async () => {
  const alerts = await enter();
  await user.paste('x'.repeat(MAX_LENGTH.answer));
  screen.getByRole<HTMLInputElement>('textbox', { name: /The pace/ }).select();
  await user.paste('y'.repeat(MAX_LENGTH.answer));
  expect(alerts()).toEqual([]);
});
