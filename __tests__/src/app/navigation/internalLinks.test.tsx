/** @jest-environment jsdom */
import { configureStore } from '@reduxjs/toolkit';
import { act, render, screen } from '@testing-library/react';
import { Provider } from 'react-redux';
import { BrowserRouter, useLocation } from 'react-router-dom';
import { useInternalLinks } from '@/src/app/navigation/useInternalLinks';
import { notificationsReducer } from '@/src/features/notifications/notificationsSlice';

function Page() {
  const follow = useInternalLinks();
  return (
    <div onClick={follow}>
      <output>{useLocation().pathname}</output>
      <a href="/tvet">TVET</a>
    </div>
  );
}
const click = (name: string) => act(async () => screen.getByText(name).click());

it('a link to the page that is open adds nothing to go back to', async () => {
  render(
    <Provider store={configureStore({ reducer: { notifications: notificationsReducer } })}>
      <BrowserRouter>
        <Page />
      </BrowserRouter>
    </Provider>,
  );
  const before = window.history.length;
  await click('TVET');
  expect([screen.getByRole('status').textContent, window.history.length]).toEqual(['/tvet', before + 1]);
  await click('TVET');
  await click('TVET');
  expect(window.history.length).toBe(before + 1);
});
