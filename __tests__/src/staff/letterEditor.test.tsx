/** @jest-environment jsdom */
import '@testing-library/jest-dom';
import { act, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Provider } from 'react-redux';
import { MemoryRouter } from 'react-router-dom';
import type { Letter } from '@/contract/staff/lettersResponses';
import { LetterEditor } from '@/src/staff/letters/LetterEditor';
import { conflictFound, editingBegun, saveLetter, savingBegun } from '@/src/staff/letters/lettersSlice';
import { letter as aLetter, wording as words } from './aLetter';
import { listeningStore } from './wholeConsole';

const letter: Letter = {
  ...aLetter,
  placeholders: [{ name: 'details', meaning: 'table', is_required: false, is_part: true }],
};

function showEditor() {
  const { store, heard } = listeningStore();
  store.dispatch(editingBegun(letter.id));
  const { unmount } = render(
    <Provider store={store}>
      <MemoryRouter>
        <LetterEditor letter={letter} closeAt="?" />
      </MemoryRouter>
    </Provider>,
  );
  const tell = (action: Parameters<typeof store.dispatch>[0]) => act(async () => void store.dispatch(action));
  return { saved: () => heard.filter(saveLetter.match).map(({ payload }) => payload), tell, unmount };
}
const field = (name: string) => screen.getByRole('textbox', { name });

beforeEach(() => localStorage.clear());

it('keeps what was typed over a reload, with the version that it was made to, until it is discarded', async () => {
  const { unmount } = showEditor();
  await userEvent.type(field('Heading'), '!');
  unmount();
  const { saved } = showEditor();
  expect(field('Heading')).toHaveValue('Thank you!');
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(saved()).toMatchObject([{ version: 3, wording: { ...words, heading: 'Thank you!' } }]);
  await userEvent.click(screen.getByRole('button', { name: 'Discard draft' }));
  expect(field('Heading')).toHaveValue('Thank you');
  expect(localStorage).toHaveLength(0);
});

it('shows in a dialog what somebody else saved meanwhile, and saves what is chosen over that', async () => {
  const { saved, tell } = showEditor();
  await userEvent.type(field('Heading'), '!');
  await tell(
    conflictFound({ ...letter, wording: { ...words, heading: 'Thanks', footer: 'Theirs' }, version: 4 }),
  );
  const dialog = within(await screen.findByRole('dialog', { name: 'Changed meanwhile' }));
  const choice = (name: string, side: string) =>
    within(dialog.getByRole('group', { name })).getByRole('button', { name: side });
  // What only they changed is theirs at first; what only was changed here is not asked about.
  expect(choice('Last lines', 'Take theirs')).toHaveAttribute('aria-pressed', 'true');
  expect(dialog.getAllByRole('group')).toHaveLength(2);
  await userEvent.click(choice('Heading', 'Take theirs'));
  await userEvent.click(choice('Heading', 'Keep mine'));
  expect(choice('Heading', 'Keep mine')).toHaveAttribute('aria-pressed', 'true');
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
  expect(saved()).toMatchObject([
    { version: 4, wording: { ...words, heading: 'Thank you!', footer: 'Theirs' } },
  ]);
  expect(field('Last lines')).toHaveValue('Theirs');
});

it('a conflict that was closed without a choice leaves what was typed, and is asked about by the next save', async () => {
  const { saved, tell } = showEditor();
  await userEvent.type(field('Heading'), '!');
  const theirs = conflictFound({ ...letter, wording: { ...words, heading: 'Thanks' }, version: 4 });
  await tell(theirs);
  const dialog = () => screen.queryByRole('dialog', { name: 'Changed meanwhile' });
  await userEvent.click(screen.getByRole('button', { name: 'Take theirs' }));
  await userEvent.click(screen.getByRole('button', { name: 'Close' }));
  expect(dialog()).toBeNull();
  expect(field('Heading')).toHaveValue('Thank you!');
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(saved()).toMatchObject([{ version: 3, wording: { heading: 'Thank you!' } }]);
  await tell(savingBegun(letter.id));
  await tell(theirs);
  expect(dialog()).toBeVisible();
});

it('a conflict of a letter that was left meanwhile is not shown over the open one, which is saved as itself', async () => {
  const { saved, tell } = showEditor();
  await userEvent.type(field('Heading'), '!');
  await tell(conflictFound({ ...letter, id: 'contact.desk', version: 9 }));
  expect(screen.queryByRole('dialog')).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(saved()).toMatchObject([{ letter: { id: 'contact.visitor' }, version: 3 }]);
});

it('inserts a place-holder where the caret stands, a table between blank lines', async () => {
  showEditor();
  await userEvent.click(field('Text'));
  (field('Text') as HTMLTextAreaElement).setSelectionRange(2, 2);
  await userEvent.click(screen.getByRole('button', { name: 'Insert {{details}}' }));
  expect(field('Text')).toHaveValue('He\n\n{{details}}\n\nllo');
});
