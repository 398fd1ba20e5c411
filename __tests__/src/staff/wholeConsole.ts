/** The console as it is once every place has been opened: a test of a store has all features. A new feature is added here. */
import { configureStore } from '@reduxjs/toolkit';
import type { FeatureModule } from '@/src/shared/lib/featureModule';
import { reducerWith } from '@/src/shared/lib/featureStore';
import type { Http } from '@/src/shared/lib/http';
import { activityFeature } from '@/src/staff/activity/activityFeature';
import { catalogueFeature } from '@/src/staff/catalogue/catalogueFeature';
import { historyFeature } from '@/src/staff/catalogue/historyFeature';
import { classesFeature } from '@/src/staff/classes/classesFeature';
import { resultsFeature } from '@/src/staff/classResults/resultsFeature';
import { makingFeature } from '@/src/staff/classes/making/makingFeature';
import { progressFeature } from '@/src/staff/classProgress/progressFeature';
import { coursesFeature } from '@/src/staff/courses/coursesFeature';
import { editorFeature } from '@/src/staff/courses/editor/editorFeature';
import { enquiriesFeature } from '@/src/staff/enquiries/enquiriesFeature';
import { formTemplatesFeature } from '@/src/staff/formTemplates/formTemplatesFeature';
import { importsFeature } from '@/src/staff/imports/importsFeature';
import { listsFeature } from '@/src/staff/lists/listsFeature';
import { lettersFeature } from '@/src/staff/letters/lettersFeature';
import { mailFeature } from '@/src/staff/mail/mailFeature';
import { peopleFeature } from '@/src/staff/people/peopleFeature';
import { questionFilesFeature } from '@/src/staff/questionFiles/questionFilesFeature';
import { sessionsFeature } from '@/src/staff/sessions/sessionsFeature';
import { consoleReducers, makeStaffStore as makeStore } from '@/src/staff/store';
import { teamFeature } from '@/src/staff/team/teamFeature';
import { templatesFeature } from '@/src/staff/templates/templatesFeature';
import { todayFeature } from '@/src/staff/today/todayFeature';

const features = [
  activityFeature,
  catalogueFeature,
  classesFeature,
  historyFeature,
  coursesFeature,
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

/** A store of the whole console in which no saga runs. @returns it, and what it has heard */
export function listeningStore() {
  const heard: unknown[] = [];
  const store = configureStore({
    reducer: rootReducer,
    middleware: (defaults) =>
      defaults({ thunk: false }).concat(() => (next) => (action) => {
        heard.push(action);
        return next(action);
      }),
  });
  return { store, heard };
}
