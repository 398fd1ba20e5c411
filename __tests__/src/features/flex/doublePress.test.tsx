/** @jest-environment jsdom */
import { act, fireEvent, render, screen } from '@testing-library/react';
import { Provider } from 'react-redux';
import { BrowserRouter } from 'react-router-dom';
import { pageFeatures } from '@/src/app/rootReducer';
import { makeStore } from '@/src/app/store';
import FlexWizardPage from '@/src/features/flex/pages/FlexWizardPage';
import { fakeHttp } from '@/__tests__/support/fakeHttp';
import { chosenState } from './aFlex';

it('who presses Next twice comes back to the first step by going back once', async () => {
  window.history.replaceState(null, '', '/flex/wizard?course_id=1944');
  const { store } = makeStore({
    http: fakeHttp({}),
    features: pageFeatures,
    preloadedState: chosenState(),
  });
  render(
    <Provider store={store}>
      <BrowserRouter>
        <FlexWizardPage />
      </BrowserRouter>
    </Provider>,
  );
  const before = window.history.length;
  const next = screen.getByRole('button', { name: 'Next' });
  await act(async () => {
    fireEvent.click(next);
    fireEvent.click(next);
  });
  expect(window.location.search).toBe('?course_id=1944&step=2');
  expect(window.history.length).toBe(before + 1);
});
