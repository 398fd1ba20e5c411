/** @jest-environment jsdom */
/** The links of a class, to copy, and to scan as QR codes. */
import '@testing-library/jest-dom';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import LinksPage from '@/src/staff/classes/making/LinksPage';
import { QrCode } from '@/src/staff/classes/making/QrCode';
import RoomPage from '@/src/staff/classes/making/RoomPage';
import { refusal } from '../../support/fakeHttp';
import { show } from './showPlace';

const links = {
  ...{
    status: true,
    title: 'Antennas',
    trainee: 'https://example.com/t',
    instructor: 'https://example.com/i',
  },
  ...{
    coordinator: 'https://example.com/c',
    personal: [{ id: 1, name: 'Siti', link: 'https://example.com/s' }],
  },
};
const open = (page: React.ReactElement) =>
  show(page, { '/api/staff/classes/{id}/links': () => links }, '/abc', '/:trackingId');

/** @returns the drawing of a link */
function drawn(link: string) {
  const { container, unmount } = render(<QrCode text={link} label="Expected" />);
  const drawing = container.querySelector('svg')?.innerHTML;
  unmount();
  return drawing;
}

// jsdom has no dialogs that cover the page.
HTMLDialogElement.prototype.showModal = function showModal(this: HTMLDialogElement) {
  this.open = true;
};

it.each([
  ['Trainees', links.trainee],
  ['Instructors', links.instructor],
  ['Coordinator', links.coordinator],
  ['Siti', 'https://example.com/s'],
])('the link of “%s” is shown, copied and drawn as a QR code', async (name, link) => {
  const writeText = jest.fn(async () => undefined);
  Object.defineProperty(navigator, 'clipboard', { configurable: true, value: { writeText } });
  await open(<LinksPage />);
  const row = within((await screen.findByText(name)).closest('tr') as HTMLElement);
  expect(row.getByText(link)).toBeInTheDocument();
  await userEvent.click(row.getByText('Copy link'));
  expect(writeText).toHaveBeenCalledWith(link);
  expect(await screen.findByText(`The link of “${name}” is copied.`)).toBeVisible();
  await userEvent.click(row.getByText('Show QR code'));
  const code = await screen.findByRole('img', { name: `QR code of the link: ${name}` });
  expect(code.innerHTML).toBe(drawn(link));
});

it('the classroom page whose link could not be loaded can ask for it again, in front of the class', async () => {
  let answer = (): unknown => Promise.reject(refusal(503));
  await show(<RoomPage />, { '/api/staff/classes/{id}/links': () => answer() }, '/abc', '/:trackingId');
  const again = await screen.findByText('Try again');
  answer = () => links;
  await userEvent.click(again);
  expect(await screen.findByRole('img', { name: 'QR code that opens the class forms' })).toBeVisible();
  expect(screen.queryByText('Try again')).toBeNull();
});

it('the classroom page shows the QR code of the trainees’ link', async () => {
  await open(<RoomPage />);
  const code = await screen.findByRole('img', { name: 'QR code that opens the class forms' });
  expect(code.innerHTML).toBe(drawn(links.trainee));
});
