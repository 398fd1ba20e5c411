/** @jest-environment jsdom */
import '@testing-library/jest-dom';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useSelector } from 'react-redux';
import { Route, Routes } from 'react-router-dom';
import { selectAlerts } from '@/src/features/notifications/notificationsSlice';
import { Builder } from '@/src/staff/formTemplates/Builder';
import { draftOf } from '@/src/staff/formTemplates/formDrafts';
import { keepDraft } from '@/src/staff/shared/drafts';
import { field, show } from './showPlace';

beforeEach(() => localStorage.clear());

const aForm = (name: string) => ({ form: 'trainee_form' as const, name, fields: [] });
const MEMBER = 3;

/** The texts of the console's alerts. */
function AlertTexts() {
  return useSelector(selectAlerts).map(({ id, text }) => (
    <p key={id} role="alert">
      {text}
    </p>
  ));
}

async function duplicateKept() {
  await show(
    <>
      <Routes>
        <Route path="/staff/form-templates/:id" element={<Builder />} />
      </Routes>
      <AlertTexts />
    </>,
    {
      '/api/staff/form-templates/{id}': () => ({
        status: true,
        template: { ...aForm('Welding'), id: 5, version: 1 },
      }),
    },
    '/staff/form-templates/5',
  );
  await userEvent.click(await screen.findByRole('link', { name: 'Duplicate' }));
}

it('a form template is duplicated as a new one', async () => {
  await duplicateKept();
  expect(await field(/^Name/)).toHaveValue('Welding (copy)');
  expect(screen.queryByRole('alert')).toBeNull();
});

it('a new form template that is not saved yet is shown by “Duplicate” and said to come first, not overwritten', async () => {
  keepDraft(MEMBER, draftOf('new'), { fields: aForm('Begun'), base: aForm(''), version: 0 });
  await duplicateKept();
  expect(await field(/^Name/)).toHaveValue('Begun');
  expect(await screen.findByRole('alert')).toHaveTextContent('Nothing was duplicated');
  expect(Object.values(localStorage).join()).toContain('Begun');
});
