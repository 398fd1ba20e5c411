import { isSameWording, LETTER_MESSAGES, wordingErrors } from '@/contract/staff/letters';
import type { Letter } from '@/contract/staff/lettersResponses';
import { placeholderProblem } from '@/contract/staff/placeholders';
import { preview, save } from '@/src/staff/letters/lettersSaga';
import {
  drawPreview,
  editingBegun,
  lettersReceived,
  saveLetter,
  savingBegun,
} from '@/src/staff/letters/lettersSlice';
import fc from 'fast-check';
import { refusal } from '../../support/fakeHttp';
import { refusedFields, runStaffSaga } from './runStaffSaga';

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
const begun = [lettersReceived([letter]), editingBegun(letter.id)];

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
  expect(state.letters).toMatchObject({ saving: [], theirs });
});

it.each([
  ['words that are refused', refusedFields({ field: 'heading', message: 'Too long.' }), 'Too long.'],
  [
    'a change of somebody else',
    refusal(409, 'Somebody changed this meanwhile.'),
    'Somebody changed this meanwhile.',
  ],
  ['a failure', refusal(503), 'The wording could not be saved.'],
])(
  '%s of a letter that was left meanwhile is told with its name, and not at the open one',
  async (_what, error, why) => {
    const other = { ...letter, id: 'contact.visitor' };
    const { state, failures } = await runStaffSaga(
      save,
      [saveLetter({ letter, version: 3, wording: mine })],
      {
        [ONE]: () => Promise.reject(error),
        [ALL]: () => ({ status: true, list: [{ ...letter, version: 4 }] }),
      },
      [...begun, editingBegun(other.id)],
    );
    expect(state.letters).toMatchObject({ saving: [], errors: [], theirs: null });
    expect(failures).toEqual([`“${letter.name}”: ${why}`]);
  },
);

it('saves a letter while another one is on its way, and none twice', async () => {
  const before = [...begun, savingBegun('contact.visitor')];
  const answers = { [ONE]: () => ({ status: true, letter: { ...letter, version: 4 } }) };
  const action = saveLetter({ letter, version: 3, wording: mine });
  const { state, sent } = await runStaffSaga(save, [action], answers, before);
  expect([sent.length, state.letters.saving]).toEqual([1, ['contact.visitor']]);
  expect((await runStaffSaga(save, [action], answers, [savingBegun(letter.id)])).sent).toEqual([]);
});

it('says so when what somebody else saved cannot be read, and can be saved again', async () => {
  const { state, failures } = await runStaffSaga(
    save,
    [saveLetter({ letter, version: 3, wording: mine })],
    { [ONE]: () => Promise.reject(refusal(409)), [ALL]: () => Promise.reject(refusal(503, 'Busy.')) },
    begun,
  );
  expect(state.letters.saving).toEqual([]);
  expect(failures).toEqual(['Busy.']);
});

it('sends nothing that cannot be filled in, neither to save nor to draw', async () => {
  const wording = { ...words, text: 'Hello {{name}}', footer: ' ' };
  const errors = [
    { field: 'text', message: 'There is nothing to fill in for {{name}}.' },
    { field: 'footer', message: LETTER_MESSAGES.empty },
  ];
  const saved = await runStaffSaga(save, [saveLetter({ letter, version: 3, wording })], {}, begun);
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
