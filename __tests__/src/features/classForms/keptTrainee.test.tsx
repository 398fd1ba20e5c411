/** @jest-environment jsdom */
import '@testing-library/jest-dom';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import CoordinatorPage from '@/src/features/classForms/pages/CoordinatorPage';
import { aCoordinatorPage, aListedTrainee, aSaveResponse, NOW, PATHS } from './aClass';
import { showClassPage } from './showClassPage';

jest.mock('@/src/features/classForms/robot/solve', () => ({
  prepareSolver: () => undefined,
  solveAhead: () => undefined,
  solve: async () => 'proof',
}));

const user = userEvent.setup();
beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

async function openList() {
  const page = showClassPage(CoordinatorPage, '/coor/track/form', {
    [PATHS.challenge]: () => ({ status: true, challenge: {} }),
    [PATHS.coordinator]: ({ params }) =>
      (params as { action: string }).action === 'get'
        ? aCoordinatorPage({ trainees: [aListedTrainee()], server_time: NOW + 2000 })
        : aSaveResponse(),
  });
  await user.click(screen.getByRole('button', { name: 'I am not a robot' }));
  await screen.findByRole('textbox', { name: 'Trainee 1 name' });
  return page;
}

async function openDialog() {
  await user.click(screen.getByRole('button', { name: 'Add trainee' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Add trainee' }));
  return { dialog, name: await dialog.findByRole('textbox', { name: 'Name' }) };
}
const isClosed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

it('keeps what is typed about a trainee when the dialog is closed or the page reloaded, until it is sent', async () => {
  const first = await openList();
  await user.type((await openDialog()).name, 'Trainee Three');
  await user.keyboard('{Escape}');
  await isClosed();
  expect((await openDialog()).name).toHaveValue('Trainee Three');
  first.unmount();
  await openList();
  const { dialog, name } = await openDialog();
  expect(name).toHaveValue('Trainee Three');
  await user.click(await dialog.findByRole('button', { name: 'Add New' }));
  await isClosed();
  expect((await openDialog()).name).toHaveValue('');
});
