import { isSameWording, LETTER_MESSAGES, wordingErrors, type Letter } from '@/contract/staff/letters';
import { placeholderProblem } from '@/contract/staff/placeholders';
import { preview, save } from '@/src/staff/letters/lettersSaga';
import { drawPreview, lettersReceived, saveLetter } from '@/src/staff/letters/lettersSlice';
import fc from 'fast-check';
import { refusal } from '../../support/fakeHttp';
import { runStaffSaga } from './runStaffSaga';

const words = {
  subject: 'We got it',
  heading: 'Thank you',
  text: 'Hello\n\n{{details}}',
  footer: '{{site}}',
};
const letter: Letter = {
  id: 'contact.staff',
  name: 'Contact form: to staff',
  purpose: 'Everything',
  wording: words,
  defaults: { ...words, subject: '{{site}}' },
  version: 3,
  placeholders: [
    { name: 'details', meaning: 'table', is_required: true, is_part: true },
    { name: 'site', meaning: 'name of the site', is_required: false, is_part: false },
  ],
};
const ONE = '/api/staff/letters/{letter}';
const ALL = '/api/staff/letters';
const mine = { ...words, heading: 'Thanks' };
const begun = [lettersReceived([letter])];

it('saves a wording and offers to take it back', async () => {
  const saved = { ...letter, wording: mine, version: 4 };
  const action = saveLetter({ letter, version: 3, wording: mine });
  const { state, sent } = await runStaffSaga(
    save,
    [action],
    { [ONE]: () => ({ status: true, letter: saved }) },
    begun,
  );
  expect(sent[0]?.request).toMatchObject({
    params: { letter: letter.id },
    headers: { 'if-match': '"3"' },
    body: mine,
  });
  expect(state.letters.list.data).toEqual([saved]);
  expect(state.notifications.alerts).toMatchObject([
    { undo: { payload: { endpoint: 'saveLetter', body: words, version: 4 } } },
  ]);
});

it('shows what somebody else saved meanwhile, beside what was typed', async () => {
  const theirs = { ...letter, wording: { ...words, footer: 'Theirs' }, version: 4 };
  const { state } = await runStaffSaga(
    save,
    [saveLetter({ letter, version: 3, wording: mine })],
    { [ONE]: () => Promise.reject(refusal(409)), [ALL]: () => ({ status: true, list: [theirs] }) },
    begun,
  );
  expect(state.letters).toMatchObject({ isSaving: false, theirs });
});

it('sends nothing that cannot be filled in, neither to save nor to draw', async () => {
  const wording = { ...words, text: 'Hello {{name}}', footer: ' ' };
  const errors = [
    { field: 'text', message: 'There is nothing to fill in for {{name}}.' },
    { field: 'footer', message: LETTER_MESSAGES.empty },
  ];
  const saved = await runStaffSaga(save, [saveLetter({ letter, version: 3, wording })], {});
  expect([saved.sent, saved.state.letters.errors]).toEqual([[], errors]);
  const drawn = await runStaffSaga(preview, [drawPreview({ letter, wording })], {});
  expect(drawn.sent).toEqual([]);
});

it('a letter keeps what it is for, in a paragraph of its own', () => {
  const problem = (text: string) => wordingErrors({ ...words, text }, letter.placeholders)[0]?.message;
  expect(problem('Hello')).toBe(LETTER_MESSAGES.required('details'));
  expect(problem('See {{details}}.')).toBe(LETTER_MESSAGES.apart('details'));
  expect(problem('Hello\n  \n{{ details }}\n\nBye {{site}}')).toBeUndefined();
  expect(isSameWording(words, { ...words })).toBe(true);
});

it('words without double braces are never refused, and braces never pass unseen', () => {
  const known = letter.placeholders;
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom('{', '}', 'site', ' ', 'x') }), (text) => {
      const isPlain = !/\{\{|\}\}/.test(text);
      const left = text.replace(/\{\{\s*site\s*\}\}/g, '');
      const isWhole = !/\{\{|\}\}/.test(left);
      expect(placeholderProblem(text, known) === undefined).toBe(isPlain || isWhole);
    }),
  );
});
