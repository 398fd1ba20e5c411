/** A class page in a document, with a host whose responses the test defines. */
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ComponentType } from 'react';
import { Provider } from 'react-redux';
import { MemoryRouter, Route, Routes } from 'react-router-dom';
import { rootReducer } from '@/src/app/rootReducer';
import { makeStore } from '@/src/app/store';
import { classFormsFeature } from '@/src/features/classForms/classFormsSaga';
import { selectAlerts } from '@/src/features/notifications/notificationsSlice';
import { fakeHttp } from '@/__tests__/support/fakeHttp';
import { PATHS } from './aClass';
import './solvedRobotCheck';

export function showClassPage(
  Page: ComponentType,
  path: string,
  answers: Parameters<typeof fakeHttp>[0],
  environment = 'staging',
) {
  const http = fakeHttp({ [PATHS.challenge]: () => ({ status: true, challenge: {} }), ...answers });
  const { site } = rootReducer(undefined, { type: 'start' });
  const { store } = makeStore({
    http,
    preloadedState: { site: { ...site, environment: environment as typeof site.environment } },
  });
  store.injectFeature(classFormsFeature);
  const view = render(
    <Provider store={store}>
      <MemoryRouter initialEntries={[path]}>
        <Routes>
          <Route path="/:kind/:tracking_id/:form_id" element={<Page />} />
        </Routes>
      </MemoryRouter>
    </Provider>,
  );
  return {
    ...view,
    store,
    sent: http.sent,
    alerts: () => selectAlerts(store.getState()).map(({ text }) => text),
  };
}

export const passRobotCheck = (): Promise<void> =>
  userEvent.click(screen.getByRole('button', { name: 'I am not a robot' }));

/** Passes a trainee's robot check. @returns the control in which trainees choose their name */
export async function enterClass(): Promise<HTMLElement> {
  await passRobotCheck();
  return screen.findByRole('combobox', { name: 'Attendance list' });
}
