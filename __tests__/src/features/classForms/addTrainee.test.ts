import type { CoordinatedSave } from '@/contract/classForms/entities';
import {
  addingOpened,
  addingReady,
  addPressed,
  classPageOpened,
  classReceived,
} from '@/src/features/classForms/classFormsEvents';
import { SAVED } from '@/contract/classForms/messages';
import { selectAlerts } from '@/src/features/notifications/notificationsSlice';
import { addTrainee } from '@/src/features/classForms/sagas/addTraineeSaga';
import { refusal, type Answer } from '@/__tests__/support/fakeHttp';
import {
  aCoordinatorPage,
  after,
  aListedTrainee,
  anAddress,
  aSaveResponse,
  NOW,
  PATHS,
  runClassSaga,
} from './aClass';

const read = (ids: number[]) => {
  const training = aCoordinatorPage({ trainees: ids.map((id) => aListedTrainee({ id })) });
  return classReceived({ role: 'coordinator', training, token: 'token-1', serverTime: NOW, counter: 0 });
};
const opened = () =>
  after([classPageOpened(anAddress({ role: 'coordinator' })), read([1]), addingOpened(), addingReady()]);
const press = addPressed({ name: 'Trainee Three', email: '', company_label: '' });
const add = async (answer: Answer, before = opened()) => {
  const { state, sent } = await runClassSaga(addTrainee, [press], { [PATHS.coordinator]: answer }, before);
  const { headers, body } = sent[0]?.request ?? {};
  const rows = JSON.parse((body as { trainees: string }).trainees) as CoordinatedSave[];
  return { state, key: headers?.['Idempotency-Key'], ids: rows.map(({ id }) => id) };
};

it('a trainee who was added is said to be, and why the list could not be loaded again', async () => {
  let calls = 0;
  const { state } = await add(() => {
    calls += 1;
    return calls === 1 ? aSaveResponse() : Promise.reject(refusal(500, 'Out of order.'));
  });
  expect(selectAlerts(state).map(({ text }) => text)).toEqual(['Out of order.', SAVED]);
});

describe('a trainee who could not be added', () => {
  it('is sent again as it was, although the list was loaded again since', async () => {
    const lost = () => Promise.reject(new Error('Network Error'));
    const first = await add(lost);
    expect(first.key).toBeDefined();
    const again = await add(lost, after([read([1, 2])], first.state));
    expect([again.key, again.ids]).toEqual([first.key, [1, 0]]);
  });

  it('is sent again as it was, although a proxy in between refused it since', async () => {
    const first = await add(() => Promise.reject(new Error('Network Error')));
    const blocked = await add(() => Promise.reject(refusal(403)), first.state);
    const again = await add(() => aSaveResponse(), after([read([1, 2])], blocked.state));
    expect([blocked.key, again.key, again.ids]).toEqual([first.key, first.key, [1, 0]]);
  });

  it('is sent with the list as it is by then once the server has refused it', async () => {
    const refused = () => Promise.reject(refusal(422, 'This list has been changed meanwhile.'));
    const first = await add(refused);
    expect(first.state.classForms.attendance.adding?.problem?.message).toBe(
      'This list has been changed meanwhile.',
    );
    const again = await add(refused, after([read([2])], first.state));
    expect(again.key).not.toBe(first.key);
    expect(again.ids).toEqual([2, 0]);
  });
});
