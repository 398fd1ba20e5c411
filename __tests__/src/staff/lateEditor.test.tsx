/** @jest-environment jsdom */
/** The script of the text editor that does not come, as without a network or after an update of the site. */
import '@testing-library/jest-dom';
import { configureStore } from '@reduxjs/toolkit';
import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Provider } from 'react-redux';
import { isServed, reload } from '@/src/shared/lib/isServed';
import Modal from '@/src/shared/ui/Modal';
import { Sections } from '@/src/staff/courses/editor/Sections';
import { LateRichText, richText } from '@/src/staff/richText/LateRichText';
import { setReplaced } from '@/src/staff/shell/replacedScripts';
import { rootReducer } from './wholeConsole';

jest.mock('@/src/shared/lib/isServed');
const WAIT = { timeout: 10_000 };
let mockIsOnline = false;
jest.mock('@/src/staff/richText/RichText', () => {
  if (!mockIsOnline) throw new Error('Loading chunk failed.');
  return { __esModule: true, default: ({ label }: { label: string }) => <textarea aria-label={label} /> };
});

beforeEach(() => jest.mocked(isServed).mockResolvedValue(false));

it('a text whose editor an update has replaced says so in its dialog, and offers a reload there', async () => {
  const told = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const text = <LateRichText label="Text" html="" onChange={() => undefined} waiting={<p>Objectives</p>} />;
  const inDialog = (
    <Modal title="Section" onClose={() => undefined}>
      {text}
    </Modal>
  );
  const { unmount } = await act(async () => render(inDialog));
  const status = within(screen.getByRole('dialog')).getByRole('status');
  await waitFor(() => expect(status).toHaveTextContent(/by itself once/), WAIT);
  act(() => setReplaced(richText.load, true));
  expect(status).toHaveTextContent('The site was updated');
  expect(status).not.toHaveTextContent(/by itself/);
  await userEvent.click(within(status).getByRole('button', { name: 'Reload' }));
  expect(reload).toHaveBeenCalledTimes(1);
  act(() => setReplaced(richText.load, false));
  unmount();
  told.mockRestore();
});

it('a text whose editor does not load says so, and can be written once the network is back', async () => {
  const told = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const text = <LateRichText label="Text" html="" onChange={() => undefined} waiting={<p>Objectives</p>} />;
  await act(async () => void render(text));
  expect(screen.getByText('Objectives')).toBeVisible();
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
  await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent(/has not loaded yet/), WAIT);
  mockIsOnline = true;
  await act(async () => void window.dispatchEvent(new Event('online')));
  expect(await screen.findByRole('textbox', { name: 'Text' })).toBeVisible();
  expect(screen.queryByRole('status')).not.toBeInTheDocument();
  told.mockRestore();
});

it('a course loads the editor as soon as it is opened: a section can be added without a network then', async () => {
  const load = jest.spyOn(richText, 'load').mockResolvedValue(undefined);
  const store = configureStore({ reducer: rootReducer });
  await act(
    async () =>
      void render(
        <Provider store={store}>
          <Sections />
        </Provider>,
      ),
  );
  expect(screen.getByText(/^No sections yet/)).toBeVisible();
  expect(load).toHaveBeenCalled();
});
