/** @jest-environment jsdom */
/** A link selects a name that is not on the attendance list yet, or was taken off it. */
import '@testing-library/jest-dom';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { classReceived, tabChosen } from '@/src/features/classForms/classFormsEvents';
import { writeDraft } from '@/src/features/classForms/storage/classDrafts';
import TraineePage from '@/src/features/classForms/pages/TraineePage';
import { aTraineeTraining, NOW, PATHS } from './aClass';
import { enterClass, showClassPage } from './showClassPage';

const user = userEvent.setup();
const names = ['', 'Trainee One', 'Trainee Two'];
const withPeople = (people: number[]) =>
  aTraineeTraining({ trainees: people.map((id) => ({ id, name: names[id] ?? '' })) });

/** The page of a link for the first trainee. */
async function open(people: number[]) {
  const { store } = showClassPage(TraineePage, '/class/track/form?tid=1', {
    [PATHS.form]: () => ({ status: true, training: withPeople(people) }),
  });
  await enterClass();
  const does = (action: Parameters<typeof store.dispatch>[0]) => act(async () => void store.dispatch(action));
  const reload = (now: number[]) => {
    const training = withPeople(now);
    const { access_token: token, server_time: serverTime } = training;
    return does(classReceived({ role: 'trainee', training, token, serverTime, counter: 0 }));
  };
  return { does, reload };
}

const list = () => screen.getByRole('combobox', { name: 'Attendance list' });
const chosen = () => screen.getByRole('option', { selected: true }).textContent;

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

describe('the name of a link that is not on the attendance list', () => {
  it('is chosen as soon as it is there, and until then the list is not locked', async () => {
    const { reload } = await open([2]);
    expect(list()).toBeEnabled();
    await reload([1, 2]);
    await waitFor(() => expect(chosen()).toBe('Trainee One'));
    expect(list()).toBeDisabled();
    await reload([2]);
    expect(list()).toBeEnabled();
    await reload([1, 2]);
    await waitFor(() => expect(chosen()).toBe('Trainee One'));
  });

  it('takes nothing from who has chosen another one', async () => {
    const { reload } = await open([2]);
    await user.selectOptions(list(), 'Trainee Two');
    await reload([1, 2]);
    expect(chosen()).toBe('Trainee Two');
    expect(list()).toBeEnabled();
  });

  it('leaves who types already in their form, with what they typed', async () => {
    const { does, reload } = await open([2]);
    await does(tabChosen('survey'));
    await user.click(screen.getByRole('checkbox', { name: /EMC Basics/ }));
    await reload([1, 2]);
    await waitFor(() => expect(chosen()).toBe('Trainee One'));
    expect(screen.getByRole('tab', { name: 'Course Survey' })).toHaveAttribute('aria-selected', 'true');
    expect(screen.getByRole('checkbox', { name: /EMC Basics/ })).toBeChecked();
  });

  it('finds what its owner typed on an earlier visit', async () => {
    const values = { courses: [5], email_checkbox: 'no' };
    writeDraft(
      'track',
      { key: 'survey:1', visit: 'earlier' },
      { values, email: '', isStarted: false, savedAt: NOW },
    );
    const { does, reload } = await open([2]);
    await does(tabChosen('survey'));
    await reload([1, 2]);
    await does(tabChosen('survey'));
    expect(await screen.findByRole('button', { name: 'Restore' })).toBeInTheDocument();
  });
});
