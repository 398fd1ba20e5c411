/** @jest-environment jsdom */
import '@testing-library/jest-dom';
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { Provider } from 'react-redux';
import { MemoryRouter, useNavigate, type NavigateFunction } from 'react-router-dom';
import { CONTACT_REMARKS } from '@/contract/contactRemarks';
import { FORM_SUBMITTED } from '@/contract/messages';
import { pageFeatures } from '@/src/app/rootReducer';
import { makeStore } from '@/src/app/store';
import { courseReceived } from '@/src/features/courses/coursesSlice';
import { contactChecks } from '@/src/features/enquiries/contactForm';
import { enquiriesSaga } from '@/src/features/enquiries/enquiriesSaga';
import ContactPage from '@/src/features/enquiries/pages/ContactPage';
import { isServed } from '@/src/shared/lib/isServed';
import { aCourse } from '@/__tests__/support/builders';
import { fakeHttp } from '@/__tests__/support/fakeHttp';

jest.mock('@/src/shared/lib/isServed');

const box = () => screen.getByRole('checkbox', { name: 'University courseware' });
const request = () => screen.getByRole('textbox', { name: 'Request or comment' });

/** Opens the page without network. @returns its store */
function open(address: string) {
  const { store } = makeStore({ http: fakeHttp({}), features: pageFeatures });
  render(
    <Provider store={store}>
      <MemoryRouter initialEntries={[address]}>
        <ContactPage />
      </MemoryRouter>
    </Provider>,
  );
  return store;
}

it('a visitor finds the form, the offices and the resellers on one page', async () => {
  await act(async () => void open('/contactus'));
  expect(request()).toBeVisible();
  for (const name of ['Office Locations', 'Global Resellers'])
    expect(screen.getByRole('region', { name })).toBeVisible();
});

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
  const store = open('/contactus?request=posted&course_id=1944');
  const field = request();
  field.focus();
  fireEvent.change(field, { target: { value: 'Is there a date in March?' } });
  const course = aCourse({ id: 1944, title: 'Signal Integrity', group_code: 'EE' });
  await act(async () => void store.dispatch(courseReceived(course)));
  expect(field).toHaveFocus();
  expect(field).toHaveValue('Is there a date in March?');
  const remark = screen.getByRole('textbox', { name: 'Remark' });
  expect(remark).toHaveValue(CONTACT_REMARKS.posted('Signal Integrity', 'EE1944'));
  expect(remark).toHaveAttribute('readonly');
});

it('a visitor who asks for the dates of a course sends its number along', async () => {
  const http = fakeHttp({ '/api/website/contact': () => ({ status: true }) });
  const { store, runSaga } = makeStore({ http, features: pageFeatures });
  runSaga(enquiriesSaga);
  render(
    <Provider store={store}>
      <MemoryRouter initialEntries={['/contactus?request=posted&course_id=1944']}>
        <ContactPage />
      </MemoryRouter>
    </Provider>,
  );
  await act(async () => void store.dispatch(courseReceived(aCourse({ id: 1944 }))));
  const typed = { Name: 'Aminah Tan', 'E-mail': 'aminah@example.com', Company: 'Example', City: 'Penang' };
  for (const [name, value] of Object.entries(typed))
    fireEvent.change(screen.getByRole('textbox', { name }), { target: { value } });
  await act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Submit' })));
  await waitFor(() => expect(http.sent).toHaveLength(1));
  expect(http.sent[0]?.request.body).toMatchObject({ form_course_id: '1944', form_name: 'Aminah Tan' });
});

it('a visitor whose form was sent as plain HTML finds it empty once the page says that it is stored', async () => {
  const leaving = jest.spyOn(HTMLFormElement.prototype, 'submit').mockImplementation(() => undefined);
  jest.spyOn(contactChecks, 'load').mockRejectedValue(new Error('Loading chunk failed.'));
  jest.mocked(isServed).mockResolvedValue(true);
  const open = (address: string) => {
    const { store } = makeStore({ http: fakeHttp({}), features: pageFeatures });
    return render(
      <Provider store={store}>
        <MemoryRouter initialEntries={[address]}>
          <ContactPage />
        </MemoryRouter>
      </Provider>,
    );
  };
  const first = open('/contactus');
  fireEvent.change(request(), { target: { value: 'A licence for our library' } });
  await act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Submit' })));
  await waitFor(() => expect(leaving).toHaveBeenCalledTimes(1));
  first.unmount();
  const again = open('/contactus');
  expect(request()).toHaveValue('A licence for our library');
  again.unmount();
  open('/contactus?sent=1');
  expect(screen.getByText(FORM_SUBMITTED)).toBeInTheDocument();
  expect(request()).toHaveValue('');
});
