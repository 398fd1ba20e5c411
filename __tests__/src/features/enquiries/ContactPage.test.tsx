/** @jest-environment jsdom */
import '@testing-library/jest-dom';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { Provider } from 'react-redux';
import { MemoryRouter, useNavigate, type NavigateFunction } from 'react-router-dom';
import { CONTACT_REMARKS } from '@/contract/contactRemarks';
import { pageFeatures } from '@/src/app/rootReducer';
import { makeStore } from '@/src/app/store';
import { courseReceived } from '@/src/features/courses/coursesSlice';
import ContactPage from '@/src/features/enquiries/pages/ContactPage';
import { aCourse } from '@/__tests__/support/builders';
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

it('a visitor who types before the course of the address has arrived goes on in the same form, which then names it', async () => {
  const { store } = makeStore({ http: fakeHttp({}), features: pageFeatures });
  render(
    <Provider store={store}>
      <MemoryRouter initialEntries={['/contactus?request=posted&course_id=1944']}>
        <ContactPage />
      </MemoryRouter>
    </Provider>,
  );
  const field = request();
  field.focus();
  fireEvent.change(field, { target: { value: 'Is there a date in March?' } });
  const course = aCourse({ id: 1944, title: 'Signal Integrity', group_code: 'EE' });
  await act(async () => void store.dispatch(courseReceived(course)));
  expect(field).toHaveFocus();
  expect(field).toHaveValue('Is there a date in March?');
  expect(screen.getByRole('textbox', { name: 'Remark' })).toHaveValue(
    CONTACT_REMARKS.posted('Signal Integrity', 'EE1944'),
  );
});
