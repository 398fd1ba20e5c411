/** @jest-environment jsdom */
/** Where keyboard users continue when the pressed control is gone. */
import '@testing-library/jest-dom';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { UNAVAILABLE } from '@/contract/classForms/messages';
import { classReceived } from '@/src/features/classForms/classFormsEvents';
import TraineePage from '@/src/features/classForms/pages/TraineePage';
import { anExecution, aSaveResponse, aTraineeTraining, END, NOW, PATHS, START } from './aClass';
import { enterClass, showClassPage } from './showClassPage';

const user = userEvent.setup();
beforeEach(() => localStorage.clear());

/** The page of an admitted trainee. @param wantsBackground until it was sent */
async function enter(wantsBackground: boolean) {
  let isSent = false;
  const training = () =>
    aTraineeTraining({
      execution: anExecution({
        trainees_background_form_status: wantsBackground ? 'active' : 'inactive',
        trainees_background_form_start: START,
        trainees_background_form_end: END,
      }),
      trainees_background: isSent ? [{ id: 1, answer: { submitted: 'yes', editable: 'no' } }] : [],
      server_time: isSent ? NOW + 1 : NOW,
    });
  const page = showClassPage(TraineePage, '/class/track/form?embed=1', {
    [PATHS.form]: () => ({ status: true, training: training() }),
    [PATHS.save]() {
      isSent = true;
      return aSaveResponse();
    },
    [PATHS.timestamp]: () => aSaveResponse(),
  });
  await user.selectOptions(await enterClass(), 'Trainee One');
  return page;
}

it('after “Start Assessment” the next key leads to the first question', async () => {
  await enter(false);
  screen.getByRole('button', { name: 'Start Assessment' }).focus();
  await user.keyboard('{Enter}');
  await screen.findByRole('radiogroup', { name: 'Question 1' });
  await waitFor(() =>
    expect(screen.getByRole('tabpanel')).toContainElement(document.activeElement as HTMLElement),
  );
  await user.tab();
  expect(screen.getAllByRole('radio')[0]).toHaveFocus();
});

it('after the background form was sent the keyboard goes on at the tab that is open now', async () => {
  const { alerts } = await enter(true);
  await user.type(screen.getByRole('textbox', { name: /^Relevancy/ }), 'a');
  await user.type(screen.getByRole('textbox', { name: /^Years/ }), '7{Enter}');
  await waitFor(() => expect(alerts()).toEqual(['Form Submitted']));
  await waitFor(() => expect(screen.getByRole('tab', { name: 'Pre-Assessment' })).toHaveFocus());
});

it('when staff close the form that is typed in, the keyboard goes on at the words that say so', async () => {
  const { store } = showClassPage(TraineePage, '/class/track/form?embed=1', {
    [PATHS.form]: () => ({ status: true, training: aTraineeTraining() }),
  });
  await user.selectOptions(await enterClass(), 'Trainee One');
  await user.click(screen.getByRole('tab', { name: 'Training Evaluation' }));
  await user.type(screen.getAllByRole('textbox').at(-1) as HTMLElement, 'Slower');
  const training = aTraineeTraining({ execution: anExecution({ trainee_form_status: 'inactive' }) });
  act(
    () =>
      void store.dispatch(
        classReceived({
          role: 'trainee',
          training,
          token: 'token',
          serverTime: NOW,
          counter: performance.now(),
        }),
      ),
  );
  expect((await screen.findByText(UNAVAILABLE)).parentElement).toHaveFocus();
});
