/** @jest-environment jsdom */
import '@testing-library/jest-dom';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import CoordinatorPage from '@/src/features/classForms/pages/CoordinatorPage';
import { refusal } from '@/__tests__/support/fakeHttp';
import { aCoordinatorPage, aListedTrainee, aSaveResponse, NOW, PATHS } from './aClass';
import { passRobotCheck, showClassPage } from './showClassPage';

const user = userEvent.setup();
beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

/** the answer to each attempt to add somebody */
let answer: () => unknown;
/** before the list is answered */
let wait: Promise<void> | undefined;
beforeEach(() => {
  answer = aSaveResponse;
  wait = undefined;
});
/** Lets the next attempts wait until the test answers them. */
function holdAnswer() {
  let resolve: (what: unknown) => void = () => undefined;
  const held = new Promise((settle) => (resolve = settle));
  answer = () => held;
  return (what: unknown) => act(async () => resolve(what));
}

async function openList() {
  const page = showClassPage(CoordinatorPage, '/coor/track/form', {
    [PATHS.coordinator]: async ({ params }) => {
      if ((params as { action: string }).action !== 'get') return answer();
      await wait;
      return aCoordinatorPage({ trainees: [aListedTrainee()], server_time: NOW + 2000 });
    },
  });
  await passRobotCheck();
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

const lost = new Error('Network Error');
const refused = () => refusal(422, 'No more.');
const close = async () => {
  await user.keyboard('{Escape}');
  await isClosed();
};
/** Adds Trainee Three, and closes the dialog before there is an answer. */
async function addAndClose() {
  const give = holdAnswer();
  await user.type((await openDialog()).name, 'Trainee Three');
  await add();
  await close();
  return give;
}

it('keeps a trainee who is refused after the dialog was closed', async () => {
  await openList();
  const give = await addAndClose();
  // It may still be added: the next dialog is for somebody else.
  expect((await openDialog()).name).toHaveValue('');
  await close();
  await give(Promise.reject(refused()));
  expect((await openDialog()).name).toHaveValue('Trainee Three');
});

it('adds a trainee once who was being added while the dialog was opened again, also after a reload', async () => {
  const first = await openList();
  await addAndClose();
  await openDialog();
  await close();
  first.unmount();
  answer = aSaveResponse;
  const second = await openList();
  expect((await openDialog()).name).toHaveValue('Trainee Three');
  await add();
  await isClosed();
  expect(keysSentBy(second)).toEqual(keysSentBy(first));
  expect(sessionStorage).toHaveLength(0);
});

it('shows a trainee who could not be added while the next dialog was loading', async () => {
  const page = await openList();
  const give = await addAndClose();
  let load = (): void => undefined;
  wait = new Promise((resolve) => (load = resolve));
  await user.click(screen.getByRole('button', { name: 'Add trainee' }));
  await give(Promise.reject(lost));
  await act(async () => load());
  expect(await screen.findByRole('textbox', { name: 'Name' })).toHaveValue('Trainee Three');
  answer = aSaveResponse;
  await add();
  await isClosed();
  const [key, again] = keysSentBy(page);
  expect(again).toBe(key);
});

it.each([
  ['refused', refused()],
  ['not answered', lost],
])(
  'keeps a trainee whose submission is %s while somebody else is typed, and both texts',
  async (_what, error) => {
    await openList();
    const give = await addAndClose();
    const { dialog, name } = await openDialog();
    await user.type(name, 'Four');
    await give(Promise.reject(error));
    expect(dialog.queryByText(/^Not added/)).toBeNull();
    expect(name).toHaveValue('Four');
    answer = aSaveResponse;
    await add();
    await isClosed();
    expect((await openDialog()).name).toHaveValue('Trainee Three');
  },
);

it('leaves the dialog to whoever is typed there when the one before is added', async () => {
  await openList();
  const give = await addAndClose();
  const { name } = await openDialog();
  await user.type(name, 'Four');
  await give(aSaveResponse());
  expect(name).toBeVisible();
  expect(name).toHaveValue('Four');
  await close();
  expect((await openDialog()).name).toHaveValue('Four');
});
