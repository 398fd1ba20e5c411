/** @jest-environment jsdom */
import '@testing-library/jest-dom';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { CoordinatedSave } from '@/contract/classForms/entities';
import CoordinatorPage from '@/src/features/classForms/pages/CoordinatorPage';
import { aCoordinatorPage, aListedTrainee, aSaveResponse, PATHS } from './aClass';
import { passRobotCheck, showClassPage } from './showClassPage';

const user = userEvent.setup();
const field = (name: string) => screen.getByRole('textbox', { name });
const press = (name: string) => user.click(screen.getByRole('button', { name }));

it('shows who was added although the list cannot be loaded again, and the next save adds nobody twice', async () => {
  let trainees = [aListedTrainee(), aListedTrainee({ id: 2, name: 'Trainee Two', email: '' })];
  let isReachable = true;
  const saves: CoordinatedSave[][] = [];
  const save = (rows: CoordinatedSave[]) => {
    saves.push(rows);
    const added = rows.filter(({ id }) => id === 0).map((row) => ({ ...row, id: trainees.length + 1 }));
    const kept = trainees.map((trainee) => ({ ...trainee, ...rows.find(({ id }) => id === trainee.id) }));
    trainees = [...kept, ...added].map((row) => aListedTrainee(row));
    return aSaveResponse();
  };
  showClassPage(CoordinatorPage, '/coor/track/form', {
    [PATHS.coordinator]: ({ params, body }) => {
      if ((params as { action: string }).action === 'update')
        return save(JSON.parse((body as { trainees: string }).trainees) as CoordinatedSave[]);
      if (!isReachable) throw new Error('Network Error');
      return aCoordinatorPage({ trainees });
    },
  });
  await passRobotCheck();
  await screen.findByRole('textbox', { name: 'Trainee 1 name' });
  isReachable = false;
  await press('Add trainee');
  const dialog = await screen.findByRole('dialog', { name: 'Add trainee' });
  await user.type(await within(dialog).findByRole('textbox', { name: 'Name' }), 'Trainee Three');
  await user.click(within(dialog).getByRole('button', { name: 'Add New' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(field('Trainee 3 name')).toHaveValue('Trainee Three');
  expect(field('Trainee 3 name')).toHaveAttribute('readonly');
  expect(screen.queryByRole('button', { name: 'Remove trainee 3' })).toBeNull();
  expect(screen.getByText('Added. It can be changed once the list has loaded again.')).toBeInTheDocument();

  isReachable = true;
  await user.type(field('Trainee 2 name'), ' Lim');
  await press('Save');
  await waitFor(() => expect(field('Trainee 3 name')).not.toHaveAttribute('readonly'));
  expect(saves.at(-1)).toMatchObject([{ id: 1 }, { id: 2, name: 'Trainee Two Lim' }]);
  expect(field('Trainee 3 name')).toHaveValue('Trainee Three');
  expect(screen.queryByText(/Changed by somebody else/)).toBeNull();
});
