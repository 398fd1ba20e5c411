/** @jest-environment jsdom */
import '@testing-library/jest-dom';
import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { Provider } from 'react-redux';
import { IDEMPOTENCY_HEADER } from '@/contract/constants';
import { CONTACT_MESSAGES } from '@/contract/formMessages';
import { PART_FAILED } from '@/contract/shellMessages';
import { dayToMs } from '@/contract/time';
import { pageFeatures } from '@/src/app/rootReducer';
import { makeStore } from '@/src/app/store';
import EnquiryForm from '@/src/features/enquiries/components/EnquiryForm';
import { contactChecks } from '@/src/features/enquiries/contactForm';
import { selectIsContactProcessing } from '@/src/features/enquiries/enquiriesSelectors';
import { enquiriesSaga } from '@/src/features/enquiries/enquiriesSaga';
import { selectAlerts } from '@/src/features/notifications/notificationsSlice';
import { dayTurned } from '@/src/features/site/siteSlice';
import { isServed } from '@/src/shared/lib/isServed';
import { fakeHttp, type Answer } from '@/__tests__/support/fakeHttp';

jest.mock('@/src/shared/lib/isServed');

const REMARK = 'Please keep a seat for me in HPLC (LS728), 11 Jan 2027, Penang';
const SUBJECT = 'HPLC (LS728), 11 Jan 2027, Penang';

const STORED: Answer = () => ({ status: true });

beforeEach(() => window.sessionStorage.clear());

function show(initial = {}, subject?: string, answer = STORED) {
  const http = fakeHttp({ '/api/website/contact': answer });
  const { store, runSaga } = makeStore({ http, features: pageFeatures });
  runSaga(enquiriesSaga);
  // A Monday.
  store.dispatch(dayTurned(dayToMs('2026-11-23')));
  const { unmount } = render(
    <Provider store={store}>
      <EnquiryForm keptAs={JSON.stringify(initial)} initial={initial} subject={subject} />
    </Provider>,
  );
  return { store, sent: http.sent, unmount };
}
const type = (name: string, value: string) =>
  fireEvent.change(screen.getByRole('textbox', { name }), { target: { value } });
const fillIn = () => {
  type('Name', 'Aminah Tan');
  type('E-mail', 'aminah@example.com');
  type('Company', 'Example Sdn Bhd');
  type('City', 'Penang');
};
const submit = () => act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Submit' })));
const panel = () => screen.findByRole('group', { name: 'Your enquiry' });

it('what was typed before the script was there is found after the page was left and come back to', () => {
  const { store } = makeStore({ http: fakeHttp({}), features: pageFeatures });
  const form = (
    <Provider store={store}>
      <EnquiryForm keptAs="early" initial={{}} />
    </Provider>
  );
  const container = document.body.appendChild(document.createElement('div'));
  container.innerHTML = renderToString(form);
  within(container).getByRole<HTMLInputElement>('textbox', { name: 'Name' }).value = 'Aminah Tan';
  const { unmount } = render(form, { container, hydrate: true });
  expect(screen.getByRole('textbox', { name: 'Name' })).toHaveValue('Aminah Tan');
  unmount();
  render(form);
  expect(screen.getByRole('textbox', { name: 'Name' })).toHaveValue('Aminah Tan');
});

it('is told the first thing that is missing, loses nothing, and finds the field under the cursor', async () => {
  const { store, sent } = show();
  fillIn();
  type('Name', '   ');
  await submit();
  const name = screen.getByRole('textbox', { name: 'Name' });
  await waitFor(() => expect(name).toHaveFocus());
  expect(selectAlerts(store.getState())[0]?.text).toBe('Please enter a valid name.');
  expect(name).toHaveAttribute('aria-invalid', 'true');
  expect(screen.getByRole('textbox', { name: 'City' })).toHaveValue('Penang');
  expect(sent).toHaveLength(0);
});

describe('an enquiry that says already what it is about', () => {
  it('says so on top of the form, and carries its remark unchanged', async () => {
    const { sent } = show({ form_remark: REMARK, form_course_id: '728' }, SUBJECT);
    const form = screen.getByRole('form', { name: 'Get in touch' });
    expect(form.firstElementChild).toHaveTextContent(`You are asking about ${SUBJECT}`);
    expect(screen.getByRole('textbox', { name: 'Remark' })).toHaveValue(REMARK);
    fillIn();
    await submit();
    await panel();
    expect(sent[0]?.request.body).toMatchObject({ form_remark: REMARK, form_course_id: '728' });
  });

  it('needs no further text', async () => {
    const { sent } = show({ form_remark: REMARK });
    fillIn();
    await submit();
    await panel();
    expect(sent[0]?.request.body).toMatchObject({ form_request: '', form_check_req: 'yes' });
  });

  it('still needs some where it does not', async () => {
    const { store, sent } = show();
    fillIn();
    await submit();
    await waitFor(() => expect(selectAlerts(store.getState())[0]?.text).toBe(CONTACT_MESSAGES.request));
    expect(sent).toHaveLength(0);
  });
});

describe('after sending', () => {
  it('stays what was sent, and by when an answer comes', async () => {
    show({ form_remark: REMARK });
    fillIn();
    type('Request or comment', 'Is there a vegetarian lunch?');
    fireEvent.click(screen.getByRole('checkbox', { name: 'Life sciences' }));
    await submit();
    const told = within(await panel());
    expect(told.getByText(/Wednesday, 25 Nov 2026/)).toBeInTheDocument();
    for (const text of [REMARK, 'Is there a vegetarian lunch?', 'Life sciences', /aminah@example\.com$/])
      expect(told.getByText(text)).toBeInTheDocument();
    expect(await panel()).toHaveFocus();
    // The form itself is empty again.
    expect(screen.getByRole('textbox', { name: 'Name' })).toHaveValue('');
  });

  it('has only the first box ticked again, whichever were', async () => {
    show({ form_remark: REMARK, form_check_cw: 'yes' });
    fillIn();
    fireEvent.click(screen.getByRole('checkbox', { name: 'Life sciences' }));
    fireEvent.click(screen.getByRole('checkbox', { name: 'See my request below' }));
    await submit();
    await panel();
    const ticked = screen.getAllByRole('checkbox', { checked: true });
    expect(ticked).toEqual([screen.getByRole('checkbox', { name: 'See my request below' })]);
  });

  it('is not told as long as nothing has arrived', () => {
    show();
    expect(screen.queryByRole('group', { name: 'Your enquiry' })).not.toBeInTheDocument();
  });
});

describe('a form that is left or loaded anew before it was sent', () => {
  const request = () => screen.getByRole('textbox', { name: 'Request or comment' });
  const lost: Answer = () => Promise.reject(new Error('Network Error'));
  const keys = (sent: ReturnType<typeof show>['sent']) =>
    sent.map((each) => each.request.headers?.[IDEMPOTENCY_HEADER]);

  it('holds again what was typed and ticked in it, and another one does not', () => {
    const { unmount } = show();
    type('Request or comment', 'Is there a date in March?');
    fireEvent.click(screen.getByRole('checkbox', { name: 'Life sciences' }));
    unmount();
    const other = show({ form_remark: REMARK });
    expect(request()).toHaveValue('');
    other.unmount();
    show();
    expect(request()).toHaveValue('Is there a date in March?');
    expect(screen.getByRole('checkbox', { name: 'Life sciences' })).toBeChecked();
  });

  it('is stored once when the answer was lost and it is sent again', async () => {
    const first = show({}, undefined, lost);
    fillIn();
    type('Request or comment', 'Hello');
    await submit();
    await waitFor(() => expect(first.sent).toHaveLength(1));
    await waitFor(() => expect(selectIsContactProcessing(first.store.getState())).toBe(false));
    first.unmount();
    const second = show();
    await submit();
    await panel();
    expect(keys(second.sent)).toEqual(keys(first.sent));
  });

  it('is empty once it has been stored', async () => {
    const { unmount } = show({ form_check_cw: 'yes' });
    fillIn();
    type('Request or comment', 'Hello');
    await submit();
    await panel();
    unmount();
    show({ form_check_cw: 'yes' });
    expect(request()).toHaveValue('');
    expect(window.sessionStorage).toHaveLength(0);
  });
});

it('a late answer leaves alone what was typed meanwhile', async () => {
  let answer = (): void => undefined;
  show({}, undefined, () => new Promise((resolve) => (answer = () => resolve({ status: true }))));
  fillIn();
  type('Request or comment', 'Hello');
  await submit();
  type('Request or comment', 'Hello, and one thing more');
  await act(async () => answer());
  await panel();
  expect(screen.getByRole('textbox', { name: 'Request or comment' })).toHaveValue(
    'Hello, and one thing more',
  );
});

describe('an answer that comes when its form was left', () => {
  /** Opens forms one after the other in the same visit. The server answers when told to. */
  function visit() {
    let answer = (): void => undefined;
    const stored: Answer = () => new Promise((resolve) => (answer = () => resolve({ status: true })));
    const { store, runSaga } = makeStore({
      http: fakeHttp({ '/api/website/contact': stored }),
      features: pageFeatures,
    });
    runSaga(enquiriesSaga);
    const open = (course: string) =>
      render(
        <Provider store={store}>
          <EnquiryForm keptAs={`enquiry ${course}`} initial={{ form_course_id: course }} />
        </Provider>,
      ).unmount;
    return { open, answer: () => act(async () => answer()) };
  }
  const request = () => screen.getByRole('textbox', { name: 'Request or comment' });

  it('leaves what was typed into the form of another page', async () => {
    const { open, answer } = visit();
    const leaveFirst = open('1');
    type('Request or comment', 'Is there a date in March?');
    leaveFirst();
    const leaveSecond = open('2');
    fillIn();
    type('Request or comment', 'Hello');
    await submit();
    leaveSecond();
    const leaveThird = open('1');
    await answer();
    expect(request()).toHaveValue('Is there a date in March?');
    leaveThird();
    open('1');
    expect(request()).toHaveValue('Is there a date in March?');
  });

  it('empties that form, so that nobody sends it again', async () => {
    const { open, answer } = visit();
    const leave = open('2');
    fillIn();
    type('Request or comment', 'Hello');
    await submit();
    leave();
    await answer();
    open('2');
    expect(request()).toHaveValue('');
  });

  it('leaves what was added to that form since', async () => {
    const { open, answer } = visit();
    const leave = open('2');
    fillIn();
    type('Request or comment', 'Hello');
    await submit();
    type('Request or comment', 'Hello, and one thing more');
    leave();
    await answer();
    open('2');
    expect(request()).toHaveValue('Hello, and one thing more');
  });
});

describe('a form whose rules did not come', () => {
  const submitted = jest.spyOn(HTMLFormElement.prototype, 'submit').mockImplementation(() => undefined);
  beforeEach(() => {
    submitted.mockClear();
    jest.spyOn(contactChecks, 'load').mockRejectedValue(new Error('Loading chunk failed.'));
  });
  afterEach(() => jest.mocked(contactChecks.load).mockRestore());

  it('goes out as plain HTML, for the server to check', async () => {
    jest.mocked(isServed).mockResolvedValue(true);
    const { sent } = show();
    fillIn();
    await submit();
    await waitFor(() => expect(submitted).toHaveBeenCalledTimes(1));
    expect(sent).toHaveLength(0);
  });

  it('that is sent so is kept until the site says that it is stored: a proxy may answer instead', async () => {
    jest.mocked(isServed).mockResolvedValue(true);
    const { unmount } = show();
    fillIn();
    await submit();
    await waitFor(() => expect(submitted).toHaveBeenCalledTimes(1));
    unmount();
    show();
    expect(screen.getByRole('textbox', { name: 'Name' })).toHaveValue('Aminah Tan');
  });

  it('keeps everything and says so when there is no network either', async () => {
    jest.mocked(isServed).mockResolvedValue(false);
    const { store } = show();
    fillIn();
    await submit();
    await waitFor(() => expect(selectAlerts(store.getState())[0]?.text).toBe(PART_FAILED));
    expect(submitted).not.toHaveBeenCalled();
    expect(screen.getByRole('textbox', { name: 'Name' })).toHaveValue('Aminah Tan');
  });
});
