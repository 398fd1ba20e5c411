import { personalSignature } from '@/server/classes/accessToken';
import { ACCESS_REFUSALS } from '@/server/classes/classAccess';
import { fillCatalogue } from '../catalogue/aCatalogue';
import { NOW, useServer } from '../http/aServer';
import { aClass, aProof, aToken, bearer, callsOf, filledIn, formIdOf, SECRET, traineePath } from './aClass';

let now = NOW;

const server = useServer({ now: () => now, env: { RATE_LIMIT_CLASS_FORMS: '10000' } });
beforeAll(() => fillCatalogue(server.database.db));
beforeEach(async () => {
  now = NOW;
  await aClass(server.database.db);
});

const calls = () => callsOf(server.app);
const traineeView = async (query = '', token = aToken()) =>
  (await calls().get(traineePath + query, bearer(token))).json();

describe('a personal link', () => {
  const link = (id: number, signature = personalSignature(SECRET, 'class-one', id)) =>
    `?tid=${id}&sig=${signature}`;

  it('shows one trainee alone, and its token serves nobody else', async () => {
    const { training } = await traineeView(link(12));
    expect(training.trainees).toEqual([{ id: 12, name: 'Siti a/p Ravi' }]);
    expect(Object.keys(training.answers)).toEqual(['12']);
    expect(training.trainees_background).toEqual([{ id: 12, answer: { submitted: 'no', editable: 'yes' } }]);
    const token = training.access_token;
    expect((await calls().saveTrainee(11, filledIn.background, { token })).statusCode).toBe(403);
    expect((await calls().saveTrainee(12, filledIn.background, { token })).statusCode).toBe(200);
    expect((await traineeView('', token)).training.trainees).toHaveLength(1);
    expect((await calls().timestamp({}, token)).statusCode).toBe(403);
  });

  it.each([
    ['another trainee', `?tid=11&sig=${personalSignature(SECRET, 'class-one', 12)}`],
    ['another class', `?tid=11&sig=${personalSignature(SECRET, 'class-two', 11)}`],
    ['nothing', '?tid=11&sig='],
    ['no trainee', `?sig=${personalSignature(SECRET, 'class-one', 11)}`],
    ['what is no id', '?tid=abc&sig=x'],
  ])('with the signature of %s is refused', async (_whose, query) => {
    const answer = await calls().get(traineePath + query, bearer(aToken()));
    expect([answer.statusCode, answer.json().message]).toEqual([403, ACCESS_REFUSALS.foreign]);
  });

  it('does not turn one person’s token into another’s', async () => {
    const token = (await traineeView(link(11))).training.access_token;
    expect((await calls().get(traineePath + link(12), bearer(token))).statusCode).toBe(403);
  });

  it('without a signature shows everybody: it only preselects', async () => {
    expect((await traineeView('?tid=11')).training.trainees).toHaveLength(2);
    expect((await traineeView('?tid=0')).training.trainees).toHaveLength(2);
  });
});

describe('a link that leads nowhere', () => {
  const opened = async (trackingId: string, path: string) =>
    callsOf(server.app, trackingId).get(path, { 'x-robot-proof': await aProof(server.app) });

  it.each([
    ['class', 'no-such-class', traineePath],
    ['form', 'class-one', 'form/no-such-form'],
    ['form, being an instructor’s,', 'class-one', `form/${formIdOf('class-one', 'instructor')}`],
    ['form, being another class’s,', 'class-one', `form/${formIdOf('class-two', 'trainee')}`],
    ['class with odd characters', 'a%0d%01b', traineePath],
    ['end, which came along when it was copied,', 'class-one', `${traineePath}.`],
    ['end, a space,', 'class-one', `${traineePath}%20`],
  ])(
    'for its %s says no more than that, and which link to open: to load it again is in vain',
    async (_what, trackingId, path) => {
      await aClass(server.database.db, { tracking_id: 'class-two' });
      const answer = await opened(trackingId, path);
      expect([answer.statusCode, answer.json()]).toEqual([
        404,
        { status: false, message: ACCESS_REFUSALS.foreign },
      ]);
    },
  );

  it('says the same to instructors', async () => {
    const answer = await opened('class-one', `instructor/${formIdOf('class-one', 'trainee')}`);
    expect([answer.statusCode, answer.json().message]).toEqual([404, ACCESS_REFUSALS.foreign]);
  });

  it('shows classes of equal ids apart', async () => {
    await aClass(server.database.db, { tracking_id: 'class-two', course_title: 'Another' });
    const answer = await opened('class-two', `form/${formIdOf('class-two', 'trainee')}`);
    expect(answer.json().training.course_title).toBe('Another');
  });
});
