/** @jest-environment jsdom */
import { render, screen, waitFor } from '@testing-library/react';
import { Provider } from 'react-redux';
import { MemoryRouter, Route, Routes } from 'react-router-dom';
import { makeStore } from '@/src/app/store';
import type { RootState } from '@/src/app/rootReducer';
import trainee from '@/src/app/routes/classForms/trainee';
import { classFormsFeature } from '@/src/features/classForms/classFormsSaga';
import { selectChallenge, selectStage } from '@/src/features/classForms/classFormsSelectors';
import { initialState } from '@/src/features/classForms/classFormsState';
import { loadChallenge } from '@/src/features/classForms/sagas/accessSaga';
import { fakeHttp } from '@/__tests__/support/fakeHttp';
import { aTraineeTraining, PATHS } from './aClass';

jest.mock('@/src/features/classForms/robot/solve', () => ({
  prepareSolver: () => undefined,
  solveAhead: () => undefined,
  solve: async ({ number }: { number: number }) => `proof of ${number}`,
}));

const challenge = { number: 7 };
const match = {
  pathname: '/class/track/form',
  params: { tracking_id: 'track', form_id: 'form' },
  query: new URLSearchParams('tid=3'),
};

/** The server's HTML with its scripts loaded, but not hydrated. */
function begin(html: string) {
  document.body.innerHTML = html;
  const http = fakeHttp({ [PATHS.form]: () => ({ status: true, training: aTraineeTraining() }) });
  const preloadedState = { classForms: { ...initialState, challenge } } as unknown as Partial<RootState>;
  const { store } = makeStore({ http, preloadedState });
  store.injectFeature(classFormsFeature);
  trainee.begin?.(store.dispatch, match);
  return { http, store, stage: () => selectStage(store.getState() as never) };
}

const check = (pressed: string) =>
  `<section aria-labelledby="robot-check"><button ${pressed}>I am not a robot</button></section>`;

describe('a class form whose scripts have just come', () => {
  it('is on its way for a trainee who pressed before, with the challenge that came with the page', async () => {
    const { http, stage } = begin(check('data-pressed="12"'));
    await waitFor(() => expect(stage()).toEqual({ at: 'ready' }));
    expect(http.sent.map(({ path }) => path)).toEqual([PATHS.form]);
    expect(http.sent[0]?.request.headers).toMatchObject({ 'X-Robot-Proof': 'proof of 7' });
  });

  it('is asked for once: the page goes on where it was begun, when it comes to life', async () => {
    const { http, store } = begin(check('data-pressed="12"'));
    const { unmount } = render(
      <Provider store={store}>
        <MemoryRouter initialEntries={['/class/track/form?tid=3']}>
          <Routes>
            <Route path="/class/:tracking_id/:form_id" element={<trainee.Page />} />
          </Routes>
        </MemoryRouter>
      </Provider>,
    );
    await screen.findByRole('combobox', { name: 'Attendance list' });
    expect(http.sent.map(({ path }) => path)).not.toContain(PATHS.challenge);
    expect(http.sent.filter(({ path }) => path === PATHS.form)).toHaveLength(1);
    unmount();
    // It works once: a returning visitor needs another.
    expect(selectChallenge(store.getState() as never)).toBeNull();
  });

  it.each([
    ['has pressed nothing', check('')],
    ['has pressed something else', `<button data-pressed="12">Menu</button>${check('')}`],
  ])('asks the class for nothing while a trainee %s', async (_what, html) => {
    const { http, stage } = begin(html);
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(stage()).toEqual({ at: 'robotCheck' });
    expect(http.sent).toEqual([]);
  });
});

describe('the challenge', () => {
  /** The state that the server sends with the page. */
  async function sent(answer: () => unknown) {
    const http = fakeHttp({ [PATHS.challenge]: answer });
    const { store, runSaga } = makeStore({ http, features: [classFormsFeature], isServer: true });
    await runSaga(loadChallenge).toPromise();
    return selectChallenge(store.getState() as never);
  }

  it('comes with the page, so that nobody has to wait for it', async () => {
    expect(await sent(() => ({ status: true, challenge }))).toEqual(challenge);
  });

  it('does not keep the page from coming when it cannot be had', async () => {
    const failing = () => {
      throw new Error('No challenges today.');
    };
    expect(await sent(failing)).toBeNull();
  });

  it('does not keep the page waiting for a server elsewhere that says nothing', async () => {
    expect(await sent(() => new Promise(() => undefined))).toBeNull();
  });
});
