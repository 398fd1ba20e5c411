/** @jest-environment jsdom */
import '@testing-library/jest-dom';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import TraineePage from '@/src/features/classForms/pages/TraineePage';
import { aTraineeTraining, PATHS } from './aClass';
import { enterClass, showClassPage } from './showClassPage';

const user = userEvent.setup();
const isAsked = (): boolean => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));

const fillDevice = () =>
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });

async function type() {
  showClassPage(TraineePage, '/class/track/form', {
    [PATHS.form]: () => ({ status: true, training: aTraineeTraining() }),
  });
  await user.selectOptions(await enterClass(), 'Trainee One');
  expect(isAsked()).toBe(false);
  await user.click(screen.getByRole('tab', { name: 'Training Evaluation' }));
  await user.type(screen.getByRole('textbox', { name: /The pace/ }), 'Good');
}

afterEach(() => jest.restoreAllMocks());
beforeEach(() => localStorage.clear());

it('who leaves a page whose answers the device cannot keep is asked first, and goes freely once nothing would be lost', async () => {
  fillDevice();
  await type();
  await waitFor(() => expect(isAsked()).toBe(true));
  jest.restoreAllMocks();
  await user.type(screen.getByRole('textbox', { name: /The pace/ }), '!');
  await waitFor(() => expect(isAsked()).toBe(false));
});

it('who leaves a page whose answers are on the device is not asked', async () => {
  await type();
  await screen.findByText('Saved on this device');
  expect(isAsked()).toBe(false);
});

it('an older Chrome or Edge asks, too', async () => {
  fillDevice();
  await type();
  await waitFor(() => expect(isAsked()).toBe(true));
  const event = Object.defineProperty(new Event('beforeunload'), 'returnValue', {
    value: '',
    writable: true,
  });
  window.dispatchEvent(event);
  expect(event.returnValue).toBe(true);
});

it('a link inside the site is followed by the browser, which asks, as long as the device cannot keep the answers', async () => {
  const link = document.body.appendChild(document.createElement('a'));
  link.href = '/contactus';
  const followed = jest.fn();
  // Where the site follows its links, as a click on them goes down.
  document.addEventListener('click', followed, true);
  // The test's document cannot be left.
  const stay = (event: Event) => event.preventDefault();
  const isFollowed = () => {
    followed.mockClear();
    window.addEventListener('click', stay, true);
    link.click();
    window.removeEventListener('click', stay, true);
    return followed.mock.calls.length > 0;
  };
  fillDevice();
  await type();
  await waitFor(() => expect(isAsked()).toBe(true));
  expect(isFollowed()).toBe(false);
  jest.restoreAllMocks();
  await user.type(screen.getByRole('textbox', { name: /The pace/ }), '!');
  await waitFor(() => expect(isAsked()).toBe(false));
  expect(isFollowed()).toBe(true);
  document.removeEventListener('click', followed, true);
  link.remove();
});
