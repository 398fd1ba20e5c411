import { call, put, race, take, takeLatest } from 'typed-redux-saga';
import { formTemplatesEndpoints } from '@/contract/staff/formTemplatesEndpoints';
import type { FeatureModule } from '@/src/shared/lib/featureModule';
import { request } from '../../shared/lib/requests';
import { longRequest } from '../longRequest';
import {
  questionFilesReducer,
  questionsRead,
  readingBegun,
  readingEnded,
  readingFailed,
  readQuestionFiles,
} from './questionFilesSlice';

export function* readFiles({ payload }: ReturnType<typeof readQuestionFiles>) {
  yield* put(readingBegun());
  yield* race({
    // Closing the dialog cancels the request, so that its response does not reach the next dialog.
    ended: take(readingEnded),
    read: call(() =>
      request(formTemplatesEndpoints.readQuestions, {
        ...longRequest({ body: { files: payload } }),
        received: ({ questions, problems }) => questionsRead({ questions, problems }),
        failed: readingFailed,
      }),
    ),
  });
}

export function* questionFilesSaga() {
  yield* takeLatest(readQuestionFiles, readFiles);
}

export const questionFilesFeature = {
  reducers: { questionFiles: questionFilesReducer },
  saga: questionFilesSaga,
} satisfies FeatureModule;
