/** @jest-environment jsdom */
import '@testing-library/jest-dom';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import CoordinatorPage from '@/src/features/classForms/pages/CoordinatorPage';
import { refusal } from '@/__tests__/support/fakeHttp';
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

/** the answer to each attempt to add somebody */
let answer: () => unknown;
beforeEach(() => (answer = aSaveResponse));

async function openList() {
  const page = showClassPage(CoordinatorPage, '/coor/track/form', {
    [PATHS.challenge]: () => ({ status: true, challenge: {} }),
    [PATHS.coordinator]: ({ params }) =>
      (params as { action: string }).action === 'get'
        ? aCoordinatorPage({ trainees: [aListedTrainee()], server_time: NOW + 2000 })
        : answer(),
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
type Page = Awaited<ReturnType<typeof openList>>;
const keysSentBy = ({ sent }: Page) =>
  sent.flatMap(({ request: { headers } }) => headers?.['Idempotency-Key'] ?? []);
const add = () => user.click(screen.getByRole('button', { name: 'Add New' }));
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

it('adds a trainee once whose answer was lost, also after the dialog was closed and the page reloaded', async () => {
  const first = await openList();
  await user.type((await openDialog()).name, 'Trainee Three');
  answer = () => Promise.reject(new Error('Network Error'));
  await add();
  await screen.findByText('Not added: Network Error');
  await user.keyboard('{Escape}');
  await isClosed();
  await openDialog();
  await add();
  await waitFor(() => expect(keysSentBy(first)).toHaveLength(2));
  await screen.findByText('Not added: Network Error');
  first.unmount();
  answer = aSaveResponse;
  const second = await openList();
  await openDialog();
  await add();
  await isClosed();
  const keys = [...keysSentBy(first), ...keysSentBy(second)];
  expect(keys).toEqual([keys[0], keys[0], keys[0]]);
  expect(sessionStorage).toHaveLength(0);
});

it('keeps a trainee who is refused after the dialog was closed', async () => {
  await openList();
  let refuse = (): void => undefined;
  answer = () => new Promise((_, reject) => (refuse = () => reject(refusal(422, 'No more.'))));
  await user.type((await openDialog()).name, 'Trainee Three');
  await add();
  await user.keyboard('{Escape}');
  await isClosed();
  // It may still be added: the next dialog is for somebody else.
  expect((await openDialog()).name).toHaveValue('');
  await user.keyboard('{Escape}');
  await isClosed();
  act(refuse);
  await waitFor(() => expect(sessionStorage).toHaveLength(1));
  expect((await openDialog()).name).toHaveValue('Trainee Three');
});
