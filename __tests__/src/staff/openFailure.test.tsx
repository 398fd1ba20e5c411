/** @jest-environment jsdom */
/** An opened entry that could not be loaded. */
import '@testing-library/jest-dom';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { catalogueEndpoints } from '@/contract/staff/catalogueEndpoints';
import { staffEndpoints } from '@/contract/staff/endpoints';
import EnquiriesPage from '@/src/staff/enquiries/EnquiriesPage';
import ImportPage from '@/src/staff/imports/ImportPage';
import { OutboxPage } from '@/src/staff/mail/OutboxPage';
import { refusal } from '../../support/fakeHttp';
import { show } from './showPlace';

const none = () => ({ status: true, list: [], next: null, counts: {} });
const lists = {
  [staffEndpoints.enquiries.path]: none,
  [staffEndpoints.enquiryCounts.path]: none,
  [staffEndpoints.mails.path]: none,
  [catalogueEndpoints.changeSets.path]: none,
};

it.each([
  ['an enquiry', EnquiriesPage, '/?open=4', staffEndpoints.enquiry.path],
  ['an e-mail', OutboxPage, '/?open=4', staffEndpoints.mail.path],
  ['an import', ImportPage, '/?import=4', catalogueEndpoints.importPreview.path],
  ['a change', ImportPage, '/?set=4', catalogueEndpoints.changeSet.path],
])(
  '%s that could not be loaded is asked for again, and no more once it does not exist',
  async (_, Page, at, path) => {
    let why = refusal(500, 'It could not be read.');
    await show(<Page />, { ...lists, [path]: () => Promise.reject(why) }, at);
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent('It could not be read.');
    why = refusal(404, 'It does not exist.');
    await userEvent.click(within(alert).getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('It does not exist.')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Try again' })).not.toBeInTheDocument();
  },
);
