/** @jest-environment jsdom */
import '@testing-library/jest-dom';
import { act, render, screen } from '@testing-library/react';
import { Provider } from 'react-redux';
import { STAFF_MESSAGES } from '@/contract/staff/messages';
import { attemptFailed, linkMailed } from '@/src/staff/session/sessionSlice';
import SignInPage from '@/src/staff/session/SignInPage';
import { fakeHttp } from '../../support/fakeHttp';
import { makeStaffStore } from './wholeConsole';

it('whoever opens a link that is spent is offered another one in its place', () => {
  window.history.replaceState(null, '', '/staff/sign-in#secret');
  const { store } = makeStaffStore(fakeHttp({}));
  render(
    <Provider store={store}>
      <SignInPage siteName="Acme" />
    </Provider>,
  );
  const spent = () => screen.queryByRole('button', { name: 'Sign in' });
  expect(spent()).toBeVisible();
  act(() => void store.dispatch(attemptFailed(STAFF_MESSAGES.linkSpent)));
  expect(spent()).not.toBeInTheDocument();
  expect(screen.getByRole('alert')).toHaveTextContent('Ask for a new one.');
  expect(screen.getByRole('button', { name: 'Send me a link' })).toBeVisible();
  act(() => void store.dispatch(linkMailed(STAFF_MESSAGES.linkSent)));
  expect(screen.getByRole('button', { name: 'Send me a link' })).toBeVisible();
});
