/** @jest-environment jsdom */
import '@testing-library/jest-dom';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { BackgroundForm } from '@/src/features/classForms/components/forms/BackgroundForm';

jest.mock('@/src/features/classForms/classChecks', () => {
  throw new Error('The script did not come.');
});

it('a form whose rules are lost on a poor network is sent all the same: the server validates it', async () => {
  const given = { onChange: jest.fn(), onSubmit: jest.fn(), onInvalid: jest.fn(), isBusy: false };
  render(<BackgroundForm {...given} initial={{ job_relevancy: 'a', years_experience: '' }} />);
  await userEvent.click(screen.getByRole('button', { name: 'Submit' }));
  expect(given.onInvalid).not.toHaveBeenCalled();
  expect(given.onSubmit).toHaveBeenCalledWith({ job_relevancy: 'a', years_experience: '' });
});
