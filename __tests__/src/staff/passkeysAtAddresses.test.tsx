/**
 * @jest-environment jsdom
 * @jest-environment-options {"url": "http://127.0.0.1:8080/staff"}
 */
import '@testing-library/jest-dom';
import { render, screen } from '@testing-library/react';
import { Provider } from 'react-redux';
import { MemoryRouter, Route, Routes } from 'react-router-dom';
import { PasskeyOffer } from '@/src/staff/session/PasskeyOffer';
import SignInPage from '@/src/staff/session/SignInPage';
import { fakeHttp } from '../../support/fakeHttp';
import { makeStaffStore } from './wholeConsole';

beforeAll(() => Object.assign(window, { PublicKeyCredential: class {} }));

it('at an address in numbers, where no browser makes passkeys, nobody is offered one: a link signs them in', () => {
  const { store } = makeStaffStore(fakeHttp({}));
  render(
    <Provider store={store}>
      <SignInPage siteName="Acme" />
      <MemoryRouter initialEntries={['/offer']}>
        <Routes>
          <Route path="/offer" element={<PasskeyOffer next="/staff" />} />
          <Route path="/staff" element="The first page" />
        </Routes>
      </MemoryRouter>
    </Provider>,
  );
  expect(screen.getByRole('button', { name: 'Send me a link' })).toBeVisible();
  expect(screen.queryByRole('button', { name: /passkey/ })).not.toBeInTheDocument();
  expect(screen.getByText('The first page')).toBeVisible();
});
