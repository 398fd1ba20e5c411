/** @jest-environment jsdom */
import '@testing-library/jest-dom';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { Provider } from 'react-redux';
import { MemoryRouter, useNavigate, type NavigateFunction } from 'react-router-dom';
import { pageFeatures } from '@/src/app/rootReducer';
import { makeStore } from '@/src/app/store';
import ContactPage from '@/src/features/enquiries/pages/ContactPage';
import { fakeHttp } from '@/__tests__/support/fakeHttp';

const box = () => screen.getByRole('checkbox', { name: 'University courseware' });
const request = () => screen.getByRole('textbox', { name: 'Request or comment' });

it('a visitor who came from the courseware and opens the contact page again finds no box ticked and no text of the first request', async () => {
  let navigate: NavigateFunction;
  const Mover = () => ((navigate = useNavigate()), null);
  const { store } = makeStore({ http: fakeHttp({}), features: pageFeatures });
  render(
    <Provider store={store}>
      <MemoryRouter initialEntries={['/contactus?from=cw']}>
        <ContactPage />
        <Mover />
      </MemoryRouter>
    </Provider>,
  );
  expect(box()).toBeChecked();
  fireEvent.change(request(), { target: { value: 'A licence for our library' } });
  await act(async () => void navigate('/contactus'));
  expect(box()).not.toBeChecked();
  expect(request()).toHaveValue('');
});
