/**
 * The console after every page has been opened: a test of a store has all features. A new feature is added
 * here.
 */
import { configureStore } from '@reduxjs/toolkit';
import type { FeatureModule } from '@/src/shared/lib/featureModule';
import { reducerWith } from '@/src/shared/lib/featureStore';
import type { Http } from '@/src/shared/lib/http';
import { activityFeature } from '@/src/staff/activity/activitySaga';
import { catalogueFeature } from '@/src/staff/catalogue/catalogueSaga';
import { historyFeature } from '@/src/staff/catalogue/historySaga';
import { classesFeature } from '@/src/staff/classes/classesSaga';
import { resultsFeature } from '@/src/staff/classResults/resultsSaga';
import { makingFeature } from '@/src/staff/classes/making/makingSaga';
import { progressFeature } from '@/src/staff/classProgress/progressSaga';
import { coursesFeature } from '@/src/staff/courses/coursesSaga';
import { documentsFeature } from '@/src/staff/documents/documentsSaga';
import { editorFeature } from '@/src/staff/courses/editor/editorSaga';
import { enquiriesFeature } from '@/src/staff/enquiries/enquiriesSaga';
import { formTemplatesFeature } from '@/src/staff/formTemplates/formTemplatesSaga';
import { importsFeature } from '@/src/staff/imports/importsSaga';
import { listsFeature } from '@/src/staff/lists/listsSaga';
import { lettersFeature } from '@/src/staff/letters/lettersSaga';
import { mailFeature } from '@/src/staff/mail/mailSaga';
import { peopleFeature } from '@/src/staff/people/peopleSaga';
import { questionFilesFeature } from '@/src/staff/questionFiles/questionFilesSaga';
import { sessionsFeature } from '@/src/staff/sessions/sessionsSaga';
import { consoleReducers, makeStaffStore as makeStore } from '@/src/staff/store';
import { teamFeature } from '@/src/staff/team/teamSaga';
import { templatesFeature } from '@/src/staff/templates/templatesSaga';
import { todayFeature } from '@/src/staff/today/todaySaga';

const features = [
  activityFeature,
  catalogueFeature,
  classesFeature,
  historyFeature,
  coursesFeature,
  documentsFeature,
  editorFeature,
  enquiriesFeature,
  formTemplatesFeature,
  importsFeature,
  lettersFeature,
  makingFeature,
  listsFeature,
  mailFeature,
  peopleFeature,
  progressFeature,
  questionFilesFeature,
  resultsFeature,
  sessionsFeature,
  teamFeature,
  templatesFeature,
  todayFeature,
] satisfies FeatureModule[];

type AllOf<Union> = (Union extends unknown ? (each: Union) => void : never) extends (all: infer All) => void
  ? All
  : never;
type Reducers = typeof consoleReducers & AllOf<(typeof features)[number]['reducers']>;
export type StaffState = { [Key in keyof Reducers]: ReturnType<Reducers[Key]> };

export const rootReducer = reducerWith<StaffState>(consoleReducers, features);

export function makeStaffStore(http: Http) {
  const { store, start } = makeStore(http, features);
  return {
    store: store as unknown as Omit<typeof store, 'getState'> & { getState: () => StaffState },
    start,
  };
}

/**
 * A store of the whole console without running sagas.
 * @param hear is called with every action before it is reduced
 * @returns the store, and the actions that it received
 */
export function listeningStore(hear: (action: unknown) => void = () => undefined) {
  const heard: unknown[] = [];
  const store = configureStore({
    reducer: rootReducer,
    middleware: (defaults) =>
      defaults({ thunk: false }).concat(() => (next) => (action) => {
        heard.push(action);
        hear(action);
        return next(action);
      }),
  });
  return { store, heard };
}
