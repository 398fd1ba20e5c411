/** @jest-environment jsdom */
import '@testing-library/jest-dom';
import { configureStore } from '@reduxjs/toolkit';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Provider } from 'react-redux';
import { pastedTooMuch } from '@/contract/messages';
import { notificationsReducer } from '@/src/features/notifications/notificationsSlice';
import { useTruncatedPaste } from '@/src/features/notifications/useTruncatedPaste';

const ROOM = 20;
const user = userEvent.setup();

function Page() {
  useTruncatedPaste();
  return <textarea maxLength={ROOM} />;
}

async function enter() {
  const store = configureStore({ reducer: { notifications: notificationsReducer } });
  render(
    <Provider store={store}>
      <Page />
    </Provider>,
  );
  await user.click(screen.getByRole('textbox'));
  return () => store.getState().notifications.alerts.map(({ text }) => text);
}

it('who pastes more than a field takes is told that the end was left out', async () => {
  const alerts = await enter();
  await user.paste('x'.repeat(ROOM));
  expect(alerts()).toEqual([]);
  await user.paste('more');
  expect(screen.getByRole('textbox')).toHaveValue('x'.repeat(ROOM));
  expect(alerts()).toEqual([pastedTooMuch(ROOM)]);
});

it('what takes the place of what is there is not counted twice', async () => {
  const alerts = await enter();
  await user.paste('x'.repeat(ROOM));
  screen.getByRole<HTMLTextAreaElement>('textbox').select();
  await user.paste('y'.repeat(ROOM));
  expect(alerts()).toEqual([]);
});
