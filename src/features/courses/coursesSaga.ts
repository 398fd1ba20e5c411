import { call, select, takeEvery } from 'typed-redux-saga';
import type { CallFailure } from '../../shared/lib/errors';
import { runLate } from '../../shared/lib/runLate';
import { selectOpened } from './coursesSelectors';
import { groupToggled, menuFailed } from './coursesSlice';

const importLoadMenu = () =>
  import(/* webpackChunkName: "opening" */ './loadCourses').then(({ loadMenu }) => ({ work: loadMenu }));

/** A group that was opened brings its courses. */
export function* openGroup({ payload: group }: { payload: number }) {
  const { group: opened } = yield* select(selectOpened);
  if (opened !== group) return;
  yield* call(
    runLate<[number]>,
    importLoadMenu,
    (failure: CallFailure) => menuFailed({ group, ...failure }),
    group,
  );
}

export function* coursesSaga() {
  // Every group has a call of its own: opening a second one must not cancel the first one's.
  yield* takeEvery(groupToggled, openGroup);
}
