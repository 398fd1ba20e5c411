import { createAction, type PayloadAction } from '@reduxjs/toolkit';
import { runSaga, stdChannel } from 'redux-saga';
import { historySaga } from '@/src/staff/catalogue/historySaga';
import { restoreVersion } from '@/src/staff/catalogue/historySlice';
import { importsSaga } from '@/src/staff/imports/importsSaga';
import { applyImport, undoImport } from '@/src/staff/imports/importsSlice';
import { peopleSaga } from '@/src/staff/people/peopleSaga';
import { erasePerson } from '@/src/staff/people/peopleSlice';
import { takeLeadingBy } from '@/src/staff/shared/takeLeadingBy';
import { rootReducer } from './wholeConsole';

interface Sent {
  params?: { id?: number; key?: string };
  body?: { email?: string };
}

/** @returns the ids, keys or addresses of the requests, none of them answered yet */
function pressed(saga: () => Generator, actions: readonly { type: string }[]) {
  const sent: unknown[] = [];
  const http = {
    send: async (_endpoint: unknown, { params, body }: Sent) => {
      sent.push(params?.id ?? params?.key ?? body?.email);
      return new Promise(() => {});
    },
  };
  const channel = stdChannel();
  const state = rootReducer(undefined, { type: 'start' });
  const task = runSaga(
    { channel, dispatch: () => {}, getState: () => state, context: { http } },
    saga as () => Generator<never>,
  );
  for (const action of actions) channel.put(action);
  task.cancel();
  return sent;
}

it('undoes a second import while the first is being undone, and none twice', () => {
  expect(pressed(importsSaga, [undoImport(9), undoImport(8), undoImport(9)])).toEqual([9, 8]);
});

it('applies a second import while the first is being applied, and none twice', () => {
  const of = (id: number) => applyImport({ id, version: 'v' });
  expect(pressed(importsSaga, [of(4), of(5), of(4)])).toEqual([4, 5]);
});

it('erases a second person while the first is being erased, and none twice', () => {
  const of = (email: string) => erasePerson({ email, plan: 'plan' });
  const [a, b] = ['a@example.com', 'b@example.com'];
  expect(pressed(peopleSaga, [of(a), of(b), of(a)])).toEqual([a, b]);
});

it('restores a version of another row while the first is on its way, and none twice', () => {
  const of = (key: string) => restoreVersion({ entity: 'courses', key, changeSet: 3, version: 'v' });
  expect(pressed(historySaga, [of('1'), of('2'), of('1')])).toEqual(['1', '2']);
});

it('the same can be pressed again once it is done', () => {
  const press = createAction<number>('press');
  const done: number[] = [];
  const channel = stdChannel();
  const task = runSaga({ channel, dispatch: () => {}, getState: () => ({}) }, function* watch() {
    yield* takeLeadingBy(
      press,
      (id) => id,
      function* work({ payload }: PayloadAction<number>) {
        done.push(payload);
      },
    );
  });
  channel.put(press(1));
  channel.put(press(1));
  task.cancel();
  expect(done).toEqual([1, 1]);
});
