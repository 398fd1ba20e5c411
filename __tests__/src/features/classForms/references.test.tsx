/** @jest-environment jsdom */
/** The id of a failed request, with which the help desk finds it in the server's log. */
import '@testing-library/jest-dom';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ALERT_MS } from '@/contract/constants';
import { formSubmitted, submissionQueued } from '@/src/features/classForms/classFormsEvents';
import CoordinatorPage from '@/src/features/classForms/pages/CoordinatorPage';
import TraineePage from '@/src/features/classForms/pages/TraineePage';
import { submitForm } from '@/src/features/classForms/sagas/outboxSaga';
import { sendSubmission } from '@/src/features/classForms/sagas/sendSaga';
import { selectAlerts } from '@/src/features/notifications/notificationsSlice';
import { refusal } from '@/__tests__/support/fakeHttp';
import {
  after,
  aCoordinatorPage,
  aSaveResponse,
  aSubmission,
  aSurvey,
  aTraineePage,
  aTraineeTraining,
  PATHS,
  runClassSaga,
} from './aClass';
import { passRobotCheck, showClassPage } from './showClassPage';

const brokenWith = (reference: string) => () =>
  Promise.reject(refusal(500, 'Out of order.', { 'x-request-id': reference }));

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

describe('the reference of a request that failed at the server', () => {
  it('comes with the alert of a save that waits, which stays until it can be written down', async () => {
    const { data, typed } = aSurvey;
    const press = formSubmitted({ formType: 'survey', data });
    const { state } = await runClassSaga(submitForm, [press], { [PATHS.save]: brokenWith('id-1') }, typed());
    expect(selectAlerts(state)).toMatchObject([
      { text: 'Out of order.', reference: 'id-1', stays: ALERT_MS.withReference },
    ]);
  });

  it('comes with what is told of the end of an assessment, and of a class that is not loaded again', async () => {
    const submission = aSubmission();
    const { allEffects } = await runClassSaga(
      sendSubmission,
      [submission],
      {
        [PATHS.save]: () => aSaveResponse(),
        [PATHS.timestamp]: brokenWith('id-2'),
        [PATHS.form]: brokenWith('id-3'),
      },
      after([submissionQueued({ submission, isStored: true })], aTraineePage()),
    );
    const told = allEffects.flatMap((effect) => {
      const { type, payload } = effect as { type?: string; payload?: { action?: unknown } };
      return type === 'PUT' ? [payload?.action] : [];
    });
    for (const failed of [
      { step: 'stamping', reference: 'id-2' },
      { step: 'refetching', reference: 'id-3' },
    ])
      expect(told).toContainEqual(expect.objectContaining({ payload: expect.objectContaining(failed) }));
  });

  it('stands below the error in place of a class that does not load', async () => {
    const isBroken = { now: true };
    showClassPage(TraineePage, '/class/track/form', {
      [PATHS.form]: () =>
        isBroken.now ? brokenWith('id-4')() : { status: true, training: aTraineeTraining() },
    });
    const user = userEvent.setup();
    await passRobotCheck();
    expect(await screen.findByRole('alert')).toHaveTextContent('Out of order.Reference: id-4');
    isBroken.now = false;
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('tablist')).toBeInTheDocument();
  });

  it('stands in the robot check that failed', async () => {
    showClassPage(TraineePage, '/class/track/form', { [PATHS.challenge]: brokenWith('id-5') });
    await passRobotCheck();
    expect(await screen.findByText(/Out of order/)).toHaveTextContent(
      'Out of order. Press the button again. Reference: id-5',
    );
  });

  it.each(['open', 'closed'])('comes with why a trainee was not added, with the dialog %s', async (at) => {
    let answer = (): void => undefined;
    const { store } = showClassPage(CoordinatorPage, '/coor/track/form', {
      [PATHS.coordinator]: async ({ params }) => {
        if ((params as { action: string }).action === 'get') return aCoordinatorPage();
        await new Promise<void>((resolve) => (answer = resolve));
        return brokenWith('id-6')();
      },
    });
    const user = userEvent.setup();
    await passRobotCheck();
    await user.click(await screen.findByRole('button', { name: 'Add trainee' }));
    const dialog = await screen.findByRole('dialog', { name: 'Add trainee' });
    await user.type(await within(dialog).findByRole('textbox', { name: /^Name/ }), 'Trainee Three');
    await user.click(within(dialog).getByRole('button', { name: 'Add New' }));
    if (at === 'closed') await user.click(within(dialog).getByRole('button', { name: 'Close' }));
    answer();
    if (at === 'open')
      expect(await within(dialog).findByText(/^Not added/)).toHaveTextContent(
        'Not added: Out of order. Reference: id-6',
      );
    else
      await waitFor(() =>
        expect(selectAlerts(store.getState())).toMatchObject([
          {
            text: 'Trainee Three was not added: Out of order.',
            reference: 'id-6',
            stays: ALERT_MS.withReference,
          },
        ]),
      );
  });
});
