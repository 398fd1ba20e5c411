/** @jest-environment jsdom */
/** What a section shows when it could not be loaded. */
import '@testing-library/jest-dom';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { staffEndpoints } from '@/contract/staff/endpoints';
import { formTemplatesEndpoints } from '@/contract/staff/formTemplatesEndpoints';
import FormTemplatesPage from '@/src/staff/formTemplates/FormTemplatesPage';
import LettersPage from '@/src/staff/letters/LettersPage';
import PeoplePage from '@/src/staff/people/PeoplePage';
import TemplatesPage from '@/src/staff/templates/TemplatesPage';
import { refusal } from '../../support/fakeHttp';
import { letter } from './aLetter';
import { show } from './showPlace';

const none = { status: true, list: [] };
const nobody = { status: true, report: {}, actions: [], is_on_team: false, plan: 'none' };

it.each([
  [
    'the records of a person',
    PeoplePage,
    '/?email=siti@example.com',
    staffEndpoints.person.path,
    nobody,
    /Nothing is held/,
  ],
  ['letters', LettersPage, '/', staffEndpoints.letters.path, { status: true, list: [letter] }, letter.name],
  ['reply templates', TemplatesPage, '/', staffEndpoints.templates.path, none, /no templates/i],
  [
    'form templates',
    FormTemplatesPage,
    '/',
    formTemplatesEndpoints.formTemplates.path,
    none,
    /no .*template/i,
  ],
])(
  '%s that could not be loaded are announced with the reason, and there after “Try again”',
  async (_, Page, at, path, then, words) => {
    let answer = () => Promise.reject(refusal(500, 'It could not be read.'));
    await show(<Page />, { [path]: () => answer() }, at);
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent('It could not be read.');
    answer = async () => then as never;
    await userEvent.click(within(alert).getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText(words)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Try again' })).not.toBeInTheDocument();
  },
);
