/** @jest-environment jsdom */
import '@testing-library/jest-dom';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { UnsentAnswers } from '@/src/features/classForms/components/UnsentAnswers';
import { START } from './aClass';

const HOUR_MS = 3_600_000;
const aFound = (visit: string, savedAt: number) => ({
  values: {},
  email: '',
  isStarted: false,
  savedAt,
  place: { key: 'survey:1' as const, visit },
});

it('what was typed in two tabs is offered side by side, each with its time and buttons of its own', async () => {
  const drafts = [aFound('one', START + 10 * HOUR_MS), aFound('two', START + 9 * HOUR_MS)];
  const onRestore = jest.fn();
  const onDiscard = jest.fn();
  render(
    <UnsentAnswers drafts={drafts} formKey="survey:1" isOpen onRestore={onRestore} onDiscard={onDiscard} />,
  );
  const [later, earlier] = screen.getAllByRole('button', { name: 'Restore' });
  expect(later).toHaveAccessibleDescription(/10:00/);
  expect(earlier).toHaveAccessibleDescription(/09:00/);
  expect(screen.getByText('What you do not discard is kept.')).toBeInTheDocument();
  await userEvent.click(earlier as HTMLElement);
  expect(onRestore).toHaveBeenCalledWith(drafts[1]);
  await userEvent.click(screen.getAllByRole('button', { name: 'Discard' })[0] as HTMLElement);
  expect(onDiscard).toHaveBeenCalledWith(drafts[0]);
});

it('of a form that is on its way already nothing can be dropped by mistake', () => {
  const drafts = [aFound('one', START)];
  render(
    <UnsentAnswers
      drafts={drafts}
      formKey="survey:1"
      isOpen
      isWaiting
      onRestore={jest.fn()}
      onDiscard={jest.fn()}
    />,
  );
  expect(screen.getByText('What you have submitted is sent by itself.')).toBeInTheDocument();
  expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Restore']);
});

it('what was typed under an entry that is gone can be taken up or passed over, and dropped by nobody else', () => {
  const drafts = [aFound('one', START)];
  const pressed = jest.fn();
  render(
    <UnsentAnswers
      drafts={drafts}
      formKey="survey:9"
      isOpen
      onRestore={pressed}
      onPassOver={pressed}
      onDiscard={pressed}
    />,
  );
  expect(
    screen.getByText(/taken off the attendance list.*Restore them only if they are yours/),
  ).toBeVisible();
  expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
    'Restore',
    'Not mine',
  ]);
});
