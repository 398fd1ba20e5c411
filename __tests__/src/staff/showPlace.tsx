/**
 * A page of the console after a reload: with the sagas of the whole console, signed in, with defined
 * responses.
 */
import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { Provider } from 'react-redux';
import { MemoryRouter, Route, Routes } from 'react-router-dom';
import type { UnknownAction } from '@reduxjs/toolkit';
import { selectAlerts } from '@/src/features/notifications/notificationsSlice';
import { selectMember } from '@/src/staff/session/sessionSelectors';
import { fakeHttp, type Answer } from '../../support/fakeHttp';
import { aMe } from './aMe';
import { makeStaffStore } from './wholeConsole';

/** A response that the test releases. */
export function held() {
  const waiting: ((answer: unknown) => void)[] = [];
  const answer: Answer = () => new Promise((resolve) => waiting.push(resolve));
  return { answer, give: (what: unknown) => act(async () => waiting.shift()?.(what)) };
}

/** @returns the last write, and what alerts say; the page is shown as after a reload, with the data on the device */
export async function show(children: ReactNode, answers: Record<string, Answer>, at: string, path = '*') {
  const http = fakeHttp({ '/api/staff/me': () => aMe({ id: 3 }), ...answers });
  const { store, start } = makeStaffStore(http);
  start();
  await waitFor(() => expect(selectMember(store.getState())).not.toBeNull());
  const page = (
    <Provider store={store}>
      <MemoryRouter initialEntries={[at]}>
        <main id="content" tabIndex={-1}>
          <Routes>
            <Route path={path} element={children} />
          </Routes>
        </main>
      </MemoryRouter>
    </Provider>
  );
  const { unmount } = render(page);
  // A preview is requested some time after the last letter, which may be after the save.
  const isWrite = ({ request, path }: (typeof http.sent)[number]): boolean =>
    request.body !== undefined && !path.endsWith('/preview');
  const writes = () => http.sent.filter(isWrite);
  const told = () => selectAlerts(store.getState()).map(({ text }) => text);
  /** Shows the page once more, after it was left. */
  const again = () => void render(page);
  const dispatch = (action: UnknownAction) => act(async () => void store.dispatch(action));
  return { lastWrite: () => writes().at(-1)?.request, told, unmount, again, dispatch };
}
export const field = (name: string | RegExp) => screen.findByRole('textbox', { name });
export const save = async (name = 'Save') => userEvent.click(screen.getByRole('button', { name }));

globalThis.EventSource = class {
  addEventListener = (): void => undefined;
  close = (): void => undefined;
} as never;
