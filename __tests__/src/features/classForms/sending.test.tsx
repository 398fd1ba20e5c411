/** @jest-environment jsdom */
import '@testing-library/jest-dom';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { NOT_SENT_SINCE } from '@/contract/classForms/messages';
import TraineePage from '@/src/features/classForms/pages/TraineePage';
import { refusal } from '@/__tests__/support/fakeHttp';
import { aSaveResponse, aTraineeTraining, PATHS } from './aClass';
import { enterClass, showClassPage } from './showClassPage';

/** The page of a trainee in a frame, with a server that answers each save so. */
const show = (save: () => unknown) =>
  showClassPage(TraineePage, '/class/track/form?embed=1', {
    [PATHS.form]: () => ({ status: true, training: aTraineeTraining() }),
    [PATHS.save]: save,
  });

const user = userEvent.setup();
const tab = (name: string) => screen.getByRole('tab', { name });
const delivery = () => screen.getAllByRole('status').map(({ textContent }) => textContent);
const networkReturns = () => act(() => void window.dispatchEvent(new Event('online')));

async function submitSurvey(): Promise<void> {
  await user.selectOptions(await enterClass(), 'Trainee One');
  await user.click(tab('Course Survey'));
  await user.click(screen.getAllByRole('checkbox')[0] as HTMLElement);
  await user.click(screen.getByRole('button', { name: 'Submit' }));
}
/** Submits a survey without a network. @returns the page, and what brings the network back */
async function submitOffline() {
  let isOnline = false;
  const page = show(() => {
    if (!isOnline) throw new Error('Network Error');
    return aSaveResponse();
  });
  await submitSurvey();
  await waitFor(() => expect(delivery()).toContain('Offline: will be sent when you are back online'));
  const goOnline = (): void => {
    isOnline = true;
    networkReturns();
  };
  return { ...page, goOnline };
}

beforeEach(() => localStorage.clear());

it('sends what waited when the network comes back, and says where the answers are', async () => {
  const { sent, alerts, goOnline } = await submitOffline();
  goOnline();
  await waitFor(() => expect(alerts()).toEqual(['Form Submitted']));
  const keys = sent
    .filter(({ path }) => path === PATHS.save)
    .map(({ request }) => request.headers?.['Idempotency-Key']);
  expect(keys).toHaveLength(2);
  expect(new Set(keys).size).toBe(1);
  expect(localStorage).toHaveLength(0);
});

it('says of what was typed after Submit that it was not sent, where the form was, until it is discarded', async () => {
  const { alerts, goOnline } = await submitOffline();
  await user.click(screen.getByRole('checkbox', { name: /e-mail/i }));
  goOnline();
  await waitFor(() => expect(alerts()).toEqual(['Form Submitted', NOT_SENT_SINCE]));
  const unsent = screen.getByRole('region', { name: 'Unsent answers found' });
  expect(unsent).toHaveTextContent('They were not sent, and the form is closed now.');
  expect(within(unsent).queryByRole('button', { name: 'Restore' })).toBeNull();
  await user.click(within(unsent).getByRole('button', { name: 'Discard' }));
  expect(screen.queryByRole('region', { name: 'Unsent answers found' })).toBeNull();
  expect(localStorage).toHaveLength(0);
});

it('covers the page while it saves, says how long a busy server asks to wait, and goes on by itself', async () => {
  let refusals = 0;
  const { alerts } = show(() => {
    refusals += 1;
    return refusals === 1 ? Promise.reject(refusal(429, undefined, { 'retry-after': '1' })) : aSaveResponse();
  });
  await submitSurvey();
  expect(await screen.findByText('Processing... The server is busy: next try in 1 s.')).toBeInTheDocument();
  await waitFor(() => expect(alerts()).toEqual(['Form Submitted']));
  await waitFor(() => expect(screen.queryByText(/Processing/)).toBeNull());
});

it('lets a person type on while a form that waits is sent once more, and press Submit when that is over', async () => {
  const tries: ((problem?: Error) => void)[] = [];
  show(
    () =>
      new Promise((resolve, reject) =>
        tries.push((problem) => (problem ? reject(problem) : resolve(aSaveResponse()))),
      ),
  );
  const fail = () => act(async () => tries.at(-1)?.(new Error('Network Error')));
  await user.selectOptions(await enterClass(), 'Trainee One');
  await user.click(tab('Training Evaluation'));
  const text = screen.getByRole('textbox', { name: /The pace/ });
  await user.type(text, 'Right');
  const button = screen.getByRole('button', { name: 'Submit' });
  await user.click(button);
  expect(await screen.findByText('Processing...')).toBeInTheDocument();
  await fail();
  await waitFor(() => expect(screen.queryByText('Processing...')).toBeNull());
  await user.click(text);
  networkReturns();
  await waitFor(() => expect(tries).toHaveLength(2));
  expect(delivery()).toContain('Sending…');
  expect(screen.queryByText('Processing...')).toBeNull();
  await user.keyboard(', though');
  expect(text).toHaveValue('Right, though');
  // One attempt at a time; the button keeps the focus until the next.
  await user.click(button);
  expect([tries.length, button.getAttribute('aria-disabled')]).toEqual([2, 'true']);
  await fail();
  await waitFor(() => expect(button).not.toHaveAttribute('aria-disabled'));
  expect(button).toHaveFocus();
  await user.click(button);
  await waitFor(() => expect(tries).toHaveLength(3));
  expect(await screen.findByText('Processing...')).toBeInTheDocument();
});
