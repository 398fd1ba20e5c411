/** @jest-environment jsdom */
/** A class is changed while somebody fills in one of its forms. */
import '@testing-library/jest-dom';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { TemplateField } from '@/contract/classForms/entities';
import { CLASS_MESSAGES } from '@/contract/classForms/messages';
import { AssessmentForm } from '@/src/features/classForms/components/forms/AssessmentForm';
import { SurveyForm } from '@/src/features/classForms/components/forms/SurveyForm';
import { TemplateForm } from '@/src/features/classForms/components/forms/TemplateForm';
import { templateValues } from '@/src/features/classForms/draftValues';
import TraineePage from '@/src/features/classForms/pages/TraineePage';
import { refusal } from '@/__tests__/support/fakeHttp';
import { aTraineeTraining, PATHS } from './aClass';
import { enterClass, showClassPage } from './showClassPage';

const user = userEvent.setup();
const handlers = () => ({ onChange: jest.fn(), onSubmit: jest.fn(), onInvalid: jest.fn(), isBusy: false });
const submit = () => user.click(screen.getByRole('button', { name: 'Submit' }));

const pace = (options_custom: string, more: Partial<TemplateField> = {}): TemplateField => ({
  ...{ id: 1, label: 'Pace', required: 'yes', position: 1, options: 'custom', options_custom },
  ...{ type: 'select', ...more },
});
const comment: TemplateField = { id: 2, label: 'Comment', position: 2 };
const added: TemplateField = { id: 3, label: 'Added', required: 'yes', position: 3 };
const typed = {
  1: { value: 'Right', parts: {}, userInput: '' },
  2: { value: 'Keep this', parts: {}, userInput: '' },
};

function shown(before: TemplateField[]) {
  const given = handlers();
  const form = (template: TemplateField[]) => (
    <TemplateForm
      {...given}
      {...{ template, trainers: [] }}
      formType="evaluation"
      initial={templateValues(typed, { template: before, trainers: [] })}
    />
  );
  const { rerender } = render(form(before));
  return { given, change: (after: TemplateField[]) => rerender(form(after)) };
}

it('an option that was renamed is chosen anew, and the form says so before it is sent', async () => {
  const { given, change } = shown([pace('Right||Slow'), comment]);
  change([pace('Just right||Slow'), comment]);
  const select = screen.getByRole('combobox', { name: /Pace/ });
  expect(select).toHaveDisplayValue('Select an Option');
  await submit();
  expect(given.onInvalid).toHaveBeenCalledWith(CLASS_MESSAGES.required);
  expect(select).toBeInvalid();
  await user.selectOptions(select, 'Just right');
  await submit();
  expect(given.onSubmit.mock.calls[0]?.[0]).toMatchObject([
    { answer: 'Just right' },
    { answer: 'Keep this' },
  ]);
});

it('a field that was added stands in the form, and what was typed stays', async () => {
  const { given, change } = shown([pace('Right||Slow'), comment]);
  change([pace('Right||Slow'), comment, added]);
  await user.type(screen.getByRole('textbox', { name: /Added/ }), 'Yes');
  await submit();
  expect(given.onSubmit.mock.calls[0]?.[0]).toMatchObject([
    { answer: 'Right' },
    { answer: 'Keep this' },
    { answer: 'Yes' },
  ]);
});

it('an answer is shown and sent under no question that has the number of its own by now, and can still be read', async () => {
  const { given, change } = shown([pace('Right||Slow'), comment]);
  await user.type(screen.getByRole('textbox', { name: /Comment/ }), ' for later');
  const room = pace('Right||Slow', { label: 'The room' });
  change([room, { ...comment, label: 'What should we keep?' }]);
  expect(screen.getByRole('combobox', { name: /The room/ })).toHaveDisplayValue('Select an Option');
  const keep = screen.getByRole('textbox', { name: /What should we keep/ });
  expect(keep).toHaveValue('');
  await user.type(keep, 'Labs');
  expect(screen.getByText('“Pace”: Right')).toBeInTheDocument();
  expect(screen.getByText('“Comment”: Keep this for later')).toBeInTheDocument();
  await submit();
  expect(given.onInvalid).toHaveBeenCalledWith(CLASS_MESSAGES.required);
  await user.selectOptions(screen.getByRole('combobox', { name: /The room/ }), 'Slow');
  await submit();
  expect(given.onSubmit.mock.calls[0]?.[0]).toMatchObject([
    { id: 1, question: 'The room', answer: 'Slow' },
    { id: 2, question: 'What should we keep?', answer: 'Labs' },
  ]);
  // What the device has kept meanwhile is found under the same question, whatever its number.
  const kept: unknown = given.onChange.mock.lastCall?.[0];
  expect(templateValues(kept, { template: [{ ...comment, id: 9 }], trainers: [] })).toMatchObject({
    9: { value: 'Keep this for later' },
  });
});

it('a question, a letter or a course that is gone is not sent', async () => {
  const given = handlers();
  const sheet = (size: { questions: number; choices: number }) => (
    <AssessmentForm {...given} {...size} initial={{ 1: 'd', 2: 'a', 3: 'a' }} />
  );
  const { rerender, unmount } = render(sheet({ questions: 3, choices: 4 }));
  rerender(sheet({ questions: 2, choices: 3 }));
  expect(screen.getByRole('status')).toHaveTextContent('1 of 2 answered');
  await submit();
  expect(given.onInvalid).toHaveBeenCalledWith(CLASS_MESSAGES.assessment);
  expect(screen.getByRole('radiogroup', { name: 'Question 1' })).toBeInvalid();
  unmount();

  const course = { id: 5, title: 'A course', group_code: 'EE', course_group_name: 'A', group_name_sort: 'a' };
  const survey = (courses: (typeof course)[]) => (
    <SurveyForm {...given} courses={courses} initial={{ courses: [5, 6], email_checkbox: 'yes' }} />
  );
  const surveyed = render(survey([course, { ...course, id: 6 }]));
  surveyed.rerender(survey([course]));
  await submit();
  expect(given.onSubmit).toHaveBeenCalledWith({ courses: [5], email_checkbox: 'yes' });
});

it('a page that did not know of the change shows it once the server has refused the form, with all that was typed', async () => {
  let template = [pace('Right||Slow'), comment];
  const { sent } = showClassPage(TraineePage, '/class/track/form?embed=1', {
    [PATHS.form]: () => ({ status: true, training: aTraineeTraining({ trainee_form_template: template }) }),
    [PATHS.save]: () => Promise.reject(refusal(422, CLASS_MESSAGES.changed)),
  });
  await user.selectOptions(await enterClass(), 'Trainee One');
  await user.click(screen.getByRole('tab', { name: 'Training Evaluation' }));
  await user.selectOptions(screen.getByRole('combobox', { name: /Pace/ }), 'Right');
  await user.type(screen.getByRole('textbox', { name: /Comment/ }), 'Keep this');
  template = [pace('Just right||Slow'), comment, added];
  await submit();
  expect(await screen.findByRole('textbox', { name: /Added/ })).toBeInvalid();
  expect(screen.getByRole('combobox', { name: /Pace/ })).toBeInvalid();
  expect(screen.getByRole('textbox', { name: /Comment/ })).toHaveValue('Keep this');
  expect(screen.getByText(`Not sent: ${CLASS_MESSAGES.changed}`)).toBeInTheDocument();
  await user.selectOptions(screen.getByRole('combobox', { name: /Pace/ }), 'Just right');
  await user.type(screen.getByRole('textbox', { name: /Added/ }), 'Yes');
  await submit();
  await waitFor(() => expect(sent.filter(({ path }) => path === PATHS.save)).toHaveLength(2));
  expect(sent.findLast(({ path }) => path === PATHS.save)?.request.body).toMatchObject({
    data: [{ answer: 'Just right' }, { answer: 'Keep this' }, { answer: 'Yes' }],
  });
});
