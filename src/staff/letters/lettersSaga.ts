import { call, delay, put, select, takeEvery, takeLatest } from 'typed-redux-saga';
import { staffEndpoints } from '@/contract/staff/endpoints';
import { isSameWording, wordingErrors, type Wording } from '@/contract/staff/letters';
import type { Letter } from '@/contract/staff/lettersResponses';
import { toRequestError } from '../../shared/lib/errors';
import type { FeatureModule } from '../../shared/lib/featureModule';
import { request, send } from '../../shared/lib/requests';
import { fieldErrorsOf, statusOf } from '../shared/fieldErrors';
import { ofVersion } from '../shared/ofVersion';
import { failureOf } from '../shared/saves';
import { settleDraft } from '../shared/settleDraft';
import { notifySaved, type Inverse } from '../undo/undoSaga';
import {
  conflictFound,
  drawPreview,
  letterCallFailed,
  letterSaved,
  lettersFailed,
  lettersReceived,
  lettersReducer,
  lettersRequested,
  loadLetters,
  previewFailed,
  previewReceived,
  saveLetter,
  savingBegun,
  savingRefused,
  selectLetters,
  wrongWordsFound,
} from './lettersSlice';

/** Delay of the preview while somebody types. */
const TYPING_MS = 300;

/** The key of an email's draft. */
export const draftOf = (letter: string): string => `letter ${letter}`;

export function* readLetters() {
  yield* put(lettersRequested());
  yield* request(staffEndpoints.letters, {
    received: ({ list }) => lettersReceived(list),
    failed: lettersFailed,
  });
}

function* isOpen({ id }: Letter) {
  return (yield* select(selectLetters)).open === id;
}

/** Errors are shown at the fields of the email; if another one is open, in an alert. */
function* notifyRefusal(letter: Letter, error: unknown) {
  const errors = fieldErrorsOf(error);
  const failure = toRequestError(error, staffEndpoints.saveLetter.failure);
  yield* put(savingRefused({ id: letter.id, errors }));
  if (!(yield* call(isOpen, letter))) yield* put(letterCallFailed(failureOf(letter.name, failure)));
  else if (errors.length === 0) yield* put(letterCallFailed(failure));
}

/** Somebody else has saved it: shown if it is still open. */
function* showConflict(letter: Letter, refusal: unknown) {
  try {
    const { list } = yield* send(staffEndpoints.letters);
    yield* put(lettersReceived(list));
    const theirs = list.find(({ id }) => id === letter.id);
    if (theirs && (yield* call(isOpen, letter))) yield* put(conflictFound(theirs));
    else yield* call(notifyRefusal, letter, refusal);
  } catch (error) {
    yield* call(notifyRefusal, letter, error);
  }
}

export function* save({ payload: { letter, version, wording } }: ReturnType<typeof saveLetter>) {
  const { id, placeholders, defaults } = letter;
  if ((yield* select(selectLetters)).saving.includes(id)) return;
  const wrong = wordingErrors(wording, placeholders);
  if (wrong.length > 0) {
    yield* put(wrongWordsFound({ id, errors: wrong }));
    return;
  }
  yield* put(savingBegun(id));
  try {
    const answer = yield* send(staffEndpoints.saveLetter, {
      params: { letter: id },
      body: wording,
      headers: ofVersion(version),
    });
    const { wording: stored, version: saved } = answer.letter;
    yield* call(settleDraft<Wording>, draftOf(id), { sent: wording, stored, version: saved });
    yield* put(letterSaved(answer.letter));
    const words = isSameWording(wording, defaults)
      ? 'The default wording is restored.'
      : 'The wording is saved. The next letter has it.';
    const inverse: Inverse = {
      endpoint: 'saveLetter',
      params: { letter: id },
      body: letter.wording,
      version: saved,
      after: [loadLetters()],
    };
    yield* call(notifySaved, words, inverse);
  } catch (error) {
    if (statusOf(error) === 409) yield* call(showConflict, letter, error);
    else yield* call(notifyRefusal, letter, error);
  }
}

export function* preview({ payload: { letter, wording } }: ReturnType<typeof drawPreview>) {
  yield* delay(TYPING_MS);
  const wrong = wordingErrors(wording, letter.placeholders);
  if (wrong.length > 0) yield* put(wrongWordsFound({ id: letter.id, errors: wrong }));
  else
    yield* request(staffEndpoints.previewLetter, {
      params: { letter: letter.id },
      body: wording,
      received: previewReceived,
      failed: previewFailed,
    });
}

export function* lettersSaga() {
  yield* takeLatest(loadLetters, readLetters);
  yield* takeEvery(saveLetter, save);
  yield* takeLatest(drawPreview, preview);
}

export const lettersFeature = {
  reducers: { letters: lettersReducer },
  saga: lettersSaga,
} satisfies FeatureModule;
