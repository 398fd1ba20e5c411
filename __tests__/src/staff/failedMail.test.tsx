/** @jest-environment jsdom */
import '@testing-library/jest-dom';
import { screen, within } from '@testing-library/react';
import { OutboxPage } from '@/src/staff/mail/OutboxPage';
import { show } from './showPlace';

it('a failed e-mail says why it failed, in the list and where it is opened', async () => {
  const reason = '550 No such mailbox';
  const mail = {
    ...{ id: 4, to: 'siti@example.com', subject: 'Welcome', state: 'failed', attempts: 8, created_at: 0 },
    ...{ sent_at: null, gave_up_at: 0, next_attempt_at: null, last_error: reason, enquiry_id: null },
  };
  const whole = { ...mail, reply_to: null, is_private: false, text: 'Hello', html: '', attachments: [] };
  const counts = { sent: 0, waiting: 0, failed: 1 };
  await show(
    <OutboxPage />,
    {
      '/api/staff/mails': () => ({ status: true, counts, list: [mail], next: null }),
      '/api/staff/mails/{id}': () => ({ status: true, mail: whole }),
    },
    '/?open=4',
  );
  const opened = within(await screen.findByRole('article', { name: 'E-mail' }));
  expect(await opened.findByText(reason)).toBeVisible();
  const line = await within(screen.getByRole('list')).findByRole('link', { name: /^Welcome/ });
  expect(line).toHaveTextContent(`siti@example.com · ${reason}`);
});
