/** @jest-environment jsdom */
/** The script of the text editor that does not come, as without a network. */
import '@testing-library/jest-dom';
import { configureStore } from '@reduxjs/toolkit';
import { act, render, screen, waitFor } from '@testing-library/react';
import { Provider } from 'react-redux';
import { Sections } from '@/src/staff/courses/editor/Sections';
import { LateRichText, richText } from '@/src/staff/richText/LateRichText';
import { rootReducer } from './wholeConsole';

const WAIT = { timeout: 10_000 };
let mockIsOnline = false;
jest.mock('@/src/staff/richText/RichText', () => {
  if (!mockIsOnline) throw new Error('Loading chunk failed.');
  return { __esModule: true, default: ({ label }: { label: string }) => <textarea aria-label={label} /> };
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
