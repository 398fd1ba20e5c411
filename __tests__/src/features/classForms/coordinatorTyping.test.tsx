/** @jest-environment jsdom */
import '@testing-library/jest-dom';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { FIELD_MESSAGES } from '@/contract/fieldMessages';
import CoordinatorPage from '@/src/features/classForms/pages/CoordinatorPage';
import { aCoordinatorPage, aListedTrainee, PATHS } from './aClass';
import { passRobotCheck, showClassPage } from './showClassPage';

const user = userEvent.setup();
beforeEach(() => localStorage.clear());

it('a letter that puts a marked field of the list right leaves the caret where it is', async () => {
  const trainees = [aListedTrainee({ email: 'oneexample.com' })];
  showClassPage(CoordinatorPage, '/coor/track/form', {
    [PATHS.coordinator]: () => aCoordinatorPage({ trainees }),
  });
  await passRobotCheck();
  const field = await screen.findByRole('textbox', { name: 'Trainee 1 e-mail' });
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(field).toHaveAccessibleDescription(FIELD_MESSAGES.email);
  await user.type(field, '@', { initialSelectionStart: 3, initialSelectionEnd: 3 });
  expect(field).toHaveAccessibleDescription('');
  await user.keyboard('1.');
  expect(field).toHaveValue('one@1.example.com');
});
