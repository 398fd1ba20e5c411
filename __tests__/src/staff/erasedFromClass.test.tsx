/** @jest-environment jsdom */
import '@testing-library/jest-dom';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HELLO } from '@/contract/staff/events';
import LinksPage from '@/src/staff/classes/making/LinksPage';
import SetupPage from '@/src/staff/classes/making/SetupPage';
import { eventHeard } from '@/src/staff/live/liveSlice';
import { aSetup, aSetupResponse, SETUP } from './aSetup';
import { field, save, show } from './showPlace';

beforeEach(() => localStorage.clear());

const erased = eventHeard({ kind: 'classes', id: null });
let name: string;
let version: number;
beforeEach(() => {
  name = 'Ana';
  version = 1;
});
const erase = () => {
  name = '(erased 1)';
  version = 2;
};
const answers = {
  [SETUP]: () => aSetupResponse({ version, class: aSetup({ trainees: [{ id: 1, name }] }) }),
  '/api/staff/classes/{id}/links': () => ({
    ...{ status: true, title: 'Antennas', trainee: '/t', instructor: '/i', coordinator: null },
    personal: version === 1 ? [{ id: 1, name, link: '/t/1' }] : [],
  }),
};
const openSetup = () => show(<SetupPage />, answers, '/abc', '/:trackingId');

describe('somebody who is erased from a class', () => {
  it('leaves its open set-up at once', async () => {
    const { dispatch } = await openSetup();
    expect(await field('Name of trainee 1')).toHaveValue('Ana');
    erase();
    await dispatch(erased);
    expect(await screen.findByDisplayValue('(erased 1)')).toBeVisible();
    expect(screen.queryByDisplayValue('Ana')).toBeNull();
  });

  it('takes nothing with them that a colleague is typing there', async () => {
    const { dispatch, lastWrite } = await openSetup();
    await userEvent.type(await field(/^Title/), ' II');
    erase();
    await dispatch(erased);
    expect(await field(/^Title/)).toHaveValue('Antennas II');
    await save();
    // The version before the erasure: a save over somebody else's change is asked about.
    expect(lastWrite()?.headers).toMatchObject({ 'if-match': '"1"' });
  });

  it('leaves what is typed in its open set-up at once', async () => {
    const { dispatch } = await openSetup();
    await userEvent.type(await field(/^Title/), ' II');
    expect(Object.values(localStorage).join()).toContain('Ana');
    erase();
    await dispatch(erased);
    expect(await screen.findByDisplayValue('(erased 1)')).toBeVisible();
    expect(await field(/^Title/)).toHaveValue('Antennas II');
    expect(Object.values(localStorage).join()).not.toContain('Ana');
  });

  it('leaves a draft on the device of a closed console at its next start', async () => {
    const { unmount } = await openSetup();
    await userEvent.type(await field(/^Title/), ' II');
    unmount();
    erase();
    const { dispatch } = await show(<p>Today</p>, answers, '/staff');
    await dispatch(eventHeard({ kind: HELLO, id: null }));
    await waitFor(() => expect(Object.values(localStorage).join()).not.toContain('Ana'));
    await openSetup();
    expect(await field(/^Title/)).toHaveValue('Antennas II');
    expect(await field('Name of trainee 1')).toHaveValue('(erased 1)');
  });

  it('leaves its open links at once', async () => {
    const { dispatch } = await show(<LinksPage />, answers, '/abc', '/:trackingId');
    expect(await screen.findByRole('rowheader', { name: 'Ana', hidden: true })).toBeInTheDocument();
    erase();
    await dispatch(erased);
    await waitFor(() => expect(screen.queryByText('Ana')).toBeNull());
    expect(screen.getByRole('rowheader', { name: 'Trainees' })).toBeVisible();
  });

  it('closes the QR code of a link that is there no longer, and says nothing more of its copy', async () => {
    const clipboard = { writeText: async () => undefined };
    Object.defineProperty(navigator, 'clipboard', { configurable: true, value: clipboard });
    const { dispatch } = await show(<LinksPage />, answers, '/abc', '/:trackingId');
    await userEvent.click(await screen.findByText('One link per trainee'));
    await userEvent.click(screen.getByRole('button', { name: 'Copy link: Ana' }));
    expect(await screen.findByText('The link of “Ana” is copied.')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Show QR code: Ana' }));
    expect(await screen.findByRole('dialog', { name: 'QR code: Ana' })).toBeVisible();
    erase();
    await dispatch(erased);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(screen.queryByText(/Ana/)).toBeNull();
  });
});

it('the QR code of the link of somebody who is renamed has the name that the class has by now', async () => {
  const { dispatch } = await show(<LinksPage />, answers, '/abc', '/:trackingId');
  await userEvent.click(await screen.findByText('One link per trainee'));
  await userEvent.click(screen.getByRole('button', { name: 'Show QR code: Ana' }));
  expect(await screen.findByRole('dialog', { name: 'QR code: Ana' })).toBeVisible();
  name = 'Anne';
  await dispatch(eventHeard({ kind: 'classes', id: null }));
  expect(await screen.findByRole('dialog', { name: 'QR code: Anne' })).toBeVisible();
  expect(screen.queryByText(/Ana/)).toBeNull();
});
