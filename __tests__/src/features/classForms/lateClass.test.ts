/** A request for the class hung in the network while a form was saved, and is answered last. */
import type { ListedTrainee } from '@/contract/classForms/entities';
import type { TraineeTraining } from '@/contract/schemas/responsesClasses';
import {
  accessRenewed,
  classPageOpened,
  classReceived,
  submissionDone,
  submissionQueued,
  submissionSaved,
} from '@/src/features/classForms/classFormsEvents';
import {
  selectAttendanceWork,
  selectCoordinator,
  selectPendingTrainees,
  selectTabs,
} from '@/src/features/classForms/classFormsSelectors';
import { sendSubmission } from '@/src/features/classForms/sagas/sendSaga';
import {
  aCoordinatorPage,
  after,
  aListedTrainee,
  anAddress,
  aSubmission,
  aSurvey,
  aTraineePage,
  aTraineeTraining,
  aSaveResponse,
  NOW,
  PATHS,
  runClassSaga,
  type ClassRootState,
} from './aClass';

const access = (later: number) => ({ token: 'token', serverTime: NOW + later, counter: 0 });

describe('a state of the class that comes late', () => {
  it('opens no form again that its trainee has sent since', () => {
    const read = (
      survey: TraineeTraining['answers'][number]['survey'],
      later: number,
      savesBefore: number,
    ) => {
      const answers = { 1: { pre_assessment: { editable: 'yes' as const }, evaluation: [] as [], survey } };
      const training = aTraineeTraining({ answers, server_time: NOW + later });
      return classReceived({ role: 'trainee', training, ...access(later), savesBefore });
    };
    const { key, survey } = aSurvey;
    const saving = [submissionQueued({ submission: survey, isStored: true }), accessRenewed(access(1000))];
    const sent = after(
      [...saving, submissionSaved(key), read('submitted', 2000, 1), submissionDone(key)],
      aTraineePage(),
    );
    const stateOf = (state: ClassRootState) => selectTabs(state).find(({ type }) => type === 'survey')?.state;
    expect(stateOf(after([read([], 500, 0)], sent))).toBe('submitted');
    // Staff may open it again afterwards.
    expect(stateOf(after([read([], 3000, 1)], sent))).toBe('open');
    // So they may after the server's clock was put right.
    expect(stateOf(after([read([], -3_600_000, 1)], sent))).toBe('open');
  });

  it.each([
    ['before the list was read again', []],
    ['after the list was read again', [2000]],
  ])(
    'takes nothing back that a coordinator has saved since, and names nobody else for it: %s',
    (_when, reads) => {
      const read = (name: string, later: number, savesBefore: number) => {
        const trainees: ListedTrainee[] = [aListedTrainee({ name })];
        const training = aCoordinatorPage({ trainees, server_time: NOW + later });
        return classReceived({ role: 'coordinator', training, ...access(later), savesBefore });
      };
      const { name, email, company_label } = aListedTrainee();
      const row = { id: 1, name: 'Trainee Uno', email, company_label, was: { name, email, company_label } };
      const submission = aSubmission({
        ...{ formType: 'coordinator', personId: 0, role: 'coordinator' },
        body: { trainees: [row] },
      });
      const saved = after([
        classPageOpened(anAddress({ role: 'coordinator' })),
        read(name, 0, 0),
        submissionQueued({ submission, isStored: true }),
        accessRenewed(access(1000)),
        submissionSaved('coordinator:0'),
        ...reads.map((later) => read('Trainee Uno', later, 1)),
      ]);
      const state = after([read(name, 500, 0)], saved);
      expect(selectCoordinator(state)?.trainees).toMatchObject([{ name: 'Trainee Uno' }]);
      expect(selectAttendanceWork(state).meanwhile).toBe('');
      expect(selectCoordinator(after([read('Trainee Eins', 3000, 1)], state))?.trainees).toMatchObject([
        { name: 'Trainee Eins' },
      ]);
    },
  );

  it('is no class that was asked for after a save, from a server whose clock is behind', async () => {
    const added = { id: 0, name: 'Trainee Two', email: '', company_label: '' };
    const submission = aSubmission({
      ...{ formType: 'coordinator', personId: 0, role: 'coordinator' },
      body: { trainees: [added] },
    });
    const training = aCoordinatorPage({
      trainees: [aListedTrainee(), aListedTrainee({ ...added, id: 2 })],
      server_time: NOW - 1500,
    });
    const opened = after([
      classPageOpened(anAddress({ role: 'coordinator' })),
      classReceived({ role: 'coordinator', training: aCoordinatorPage(), ...access(0) }),
      submissionQueued({ submission, isStored: true }),
    ]);
    const { state } = await runClassSaga(
      sendSubmission,
      [submission],
      {
        [PATHS.coordinator]: ({ params }) =>
          (params as { action: string }).action === 'get' ? training : aSaveResponse(),
      },
      opened,
    );
    expect(selectCoordinator(state)?.trainees).toMatchObject([{ id: 1 }, { id: 2, name: 'Trainee Two' }]);
    expect(selectPendingTrainees(state)).toEqual([]);
  });
});
