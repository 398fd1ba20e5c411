import { makeTapeStore } from '../../flows/site/tapeStore';
import { alertRaised } from '../../src/features/notifications/notificationsSlice';

it('holds the state that it is shown, and ignores every action', () => {
  const store = makeTapeStore();
  store.show({ notifications: { alerts: [] }, gone: 1 });
  const before = store.getState();
  store.dispatch(alertRaised({ kind: 'error', text: 'x', stays: 1 }));
  expect(store.getState()).toBe(before);
  expect(store.getState()).toMatchObject({ notifications: { alerts: [] }, gone: 1 });
});

it('gives a part of the site that the tape does not know its first state', () => {
  const store = makeTapeStore();
  const told = jest.fn();
  store.show({ site: { name: 'Elsewhere' } });
  expect(store.getState().calendar).toBeDefined();
  store.subscribe(told);
  const late = { reducers: { late: (state = 'first') => state }, saga: function* none() {} };
  store.injectFeature(late);
  expect(store.getState()).toMatchObject({ late: 'first', site: { name: 'Elsewhere' } });
  expect(told).toHaveBeenCalled();
  store.show({ late: 'taped' });
  store.injectFeature(late);
  expect(store.getState()).toMatchObject({ late: 'taped' });
});
