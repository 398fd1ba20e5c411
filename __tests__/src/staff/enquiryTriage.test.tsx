/** @jest-environment jsdom */
/** The list of enquiries by keyboard: the position is kept. */
import '@testing-library/jest-dom';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useNavigate } from 'react-router-dom';
import EnquiriesPage from '@/src/staff/enquiries/EnquiriesPage';
import { show } from './showPlace';

const PAGE = 50;

const anEnquiry = (id: number) => ({
  ...{ id, kind: 'contact', state: 'new', received_at: 0, name: `Visitor ${id}`, email: 'siti@example.com' },
  ...{ company: '', words: '', taken_by: null, version: 1, form: 'Contact form', rows: [], course_id: null },
  ...{ notes: [], others: [] },
});

let line: Promise<void>;
beforeEach(() => (line = Promise.resolve()));
let hear: (event: object) => void;
const tell = (id: number) => act(async () => hear({ data: JSON.stringify({ id }) }));
globalThis.EventSource = class {
  addEventListener = (kind: string, heard: typeof hear): void => {
    if (kind === 'enquiry.changed') hear = heard;
  };
  close = (): void => undefined;
} as never;

/** @returns the enquiries of the server, the latest first */
async function showEnquiries(count: number, address: string) {
  const all = Array.from({ length: count }, (_, index) => anEnquiry(count - index));
  function Back() {
    const navigate = useNavigate();
    return <button onClick={() => void navigate(-1)}>Back</button>;
  }
  await show(
    <>
      <EnquiriesPage />
      <Back />
    </>,
    {
      '/api/staff/enquiries': async ({ params }) => {
        await line;
        const { state, before = Infinity } = params as { state?: string; before?: number };
        const found = all.filter((one) => one.id < before && (!state || one.state === state));
        const list = found.slice(0, PAGE);
        return { status: true, list, next: found.length > PAGE ? list.at(-1)?.id : null };
      },
      '/api/staff/enquiries/counts': () => ({ status: true, counts: { new: count } }),
      '/api/staff/enquiries/{id}': ({ params, body }) => {
        const at = all.findIndex(({ id }) => id === (params as { id: number }).id);
        all[at] = { ...all[at], ...(body as object) } as (typeof all)[number];
        return { status: true, enquiry: all[at] };
      },
      '/api/staff/reply-templates': () => ({ status: true, list: [], placeholders: [] }),
    },
    address,
  );
  await row(count);
  return all;
}
const row = (id: number) => screen.findByRole('link', { name: new RegExp(`Visitor ${id}\\b`) });
const openRow = () => screen.findByRole('link', { current: true });

it.each([
  ['the next one', 'j', 'Visitor 2'],
  ['the one before', 'k', 'Visitor 4'],
])('whoever marks an enquiry as done goes on with %s', async (_what, key, name) => {
  await showEnquiries(5, '/?state=new&open=3');
  await screen.findByRole('heading', { name: /Visitor 3/ });
  await userEvent.keyboard('e');
  await tell(3);
  await waitFor(() => expect(screen.queryByRole('link', { name: /Visitor 3/ })).toBeNull());
  await userEvent.keyboard(key);
  expect(await openRow()).toHaveTextContent(name);
});

it('a screen reader says which enquiry the keys have opened, also of the same visitor', async () => {
  const all = await showEnquiries(3, '/');
  all[1] = { ...anEnquiry(2), name: 'Visitor 3' };
  all[2] = { ...anEnquiry(1), name: '', email: '' };
  await userEvent.keyboard('j');
  const said = await screen.findByText('Visitor 3, enquiry 3');
  expect(said).toHaveAttribute('aria-live', 'polite');
  await userEvent.keyboard('j');
  await waitFor(() => expect(said).toHaveTextContent('Visitor 3, enquiry 2'));
  await userEvent.keyboard('j');
  await waitFor(() => expect(said).toHaveTextContent(/^Enquiry 1$/));
});

it('“Reply” leads to the field in which a reply is written, below what a visitor has filled in', async () => {
  await showEnquiries(2, '/?open=1');
  await userEvent.click(await screen.findByRole('button', { name: 'Reply' }));
  expect(screen.getByRole('textbox', { name: 'Reply' })).toHaveFocus();
});

it('a change that is heard leaves the rows of “Show more”, and the keyboard where it is', async () => {
  const all = await showEnquiries(78, '/');
  await userEvent.click(screen.getByRole('button', { name: 'Show more' }));
  (await row(5)).focus();
  all.unshift(anEnquiry(79));
  await tell(79);
  await row(79);
  expect(await row(5)).toHaveFocus();
  expect(await row(1)).toBeVisible();
});

it('a change that is heard during “Show more” is shown with the further rows', async () => {
  const all = await showEnquiries(78, '/');
  line = new Promise(() => undefined);
  await userEvent.click(screen.getByRole('button', { name: 'Show more' }));
  line = Promise.resolve();
  all.unshift(anEnquiry(79));
  await tell(79);
  expect(await row(79)).toBeVisible();
  expect(await row(5)).toBeVisible();
});

it('the search shows the word of the address after Back, and stays the field that one types into', async () => {
  await showEnquiries(2, '/?q=first');
  const search = screen.getByRole('searchbox', { name: 'Search' });
  await userEvent.clear(search);
  await userEvent.type(search, 'second{Enter}');
  expect(search).toHaveFocus();
  expect(search).toHaveValue('second');
  await userEvent.click(screen.getByRole('button', { name: 'Back' }));
  expect(search).toBeInTheDocument();
  expect(search).toHaveValue('first');
});
