import { call, put, race, take, takeLatest } from 'typed-redux-saga';
import { formTemplatesEndpoints } from '@/contract/staff/formTemplatesEndpoints';
import type { QuestionFiles } from '@/contract/staff/formTemplatesSchemas';
import type { FeatureModule } from '@/src/shared/lib/featureModule';
import type { Http } from '../../shared/lib/http';
import { request } from '../../shared/lib/requestSagas';
import { longRequest } from '../longRequest';
import {
  questionFilesReducer,
  questionsRead,
  readingBegun,
  readingEnded,
  readingFailed,
  readQuestionFiles,
} from './questionFilesSlice';

const { readQuestions } = formTemplatesEndpoints;
const postFiles = (http: Http, files: QuestionFiles['files']) =>
  http.send(readQuestions, longRequest({ body: { files } }));

export function* readFiles({ payload }: ReturnType<typeof readQuestionFiles>) {
  yield* put(readingBegun());
  yield* race({
    // Closing the dialog cancels the request, so that its response does not reach the next dialog.
    ended: take(readingEnded),
    read: call(() =>
      request(postFiles, [payload], {
        received: ({ questions, problems }) => questionsRead({ questions, problems }),
        failed: readingFailed,
        fallback: readQuestions.failure,
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
