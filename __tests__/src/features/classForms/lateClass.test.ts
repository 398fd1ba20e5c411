/** A request for the class hung in the network while a form was saved, and is answered last. */
import type { ListedTrainee, TraineeTraining } from '@/contract/classForms/entities';
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
  selectTabs,
} from '@/src/features/classForms/classFormsSelectors';
import {
  aCoordinatorPage,
  after,
  aListedTrainee,
  anAddress,
  aSubmission,
  aSurvey,
  aTraineePage,
  aTraineeTraining,
  NOW,
  type ClassRootState,
} from './aClass';

const access = (later: number) => ({ token: 'token', serverTime: NOW + later, counter: 0 });

describe('a state of the class that comes late', () => {
  it('opens no form again that its trainee has sent since', () => {
    const read = (survey: TraineeTraining['answers'][number]['survey'], later: number) => {
      const answers = { 1: { pre_assessment: { editable: 'yes' as const }, evaluation: [] as [], survey } };
      const training = aTraineeTraining({ answers, server_time: NOW + later });
      return classReceived({ role: 'trainee', training, ...access(later) });
    };
    const { key, survey } = aSurvey;
    const saving = [submissionQueued({ submission: survey, isStored: true }), accessRenewed(access(1000))];
    const sent = after(
      [...saving, submissionSaved(key), read('submitted', 2000), submissionDone(key)],
      aTraineePage(),
    );
    const stateOf = (state: ClassRootState) => selectTabs(state).find(({ type }) => type === 'survey')?.state;
    expect(stateOf(after([read([], 500)], sent))).toBe('submitted');
    // Staff may open it again afterwards.
    expect(stateOf(after([read([], 3000)], sent))).toBe('open');
    // So they may after the server's clock was put right.
    expect(stateOf(after([read([], -3_600_000)], sent))).toBe('open');
  });

  it.each([
    ['before the list was read again', []],
    ['after the list was read again', [2000]],
  ])(
    'takes nothing back that a coordinator has saved since, and names nobody else for it: %s',
    (_when, reads) => {
      const read = (name: string, later: number) => {
        const trainees: ListedTrainee[] = [aListedTrainee({ name })];
        const training = aCoordinatorPage({ trainees, server_time: NOW + later });
        return classReceived({ role: 'coordinator', training, ...access(later) });
      };
      const { name, email, company_label } = aListedTrainee();
      const row = { id: 1, name: 'Trainee Uno', email, company_label, was: { name, email, company_label } };
      const submission = aSubmission({
        ...{ formType: 'coordinator', personId: 0, role: 'coordinator' },
        body: { trainees: [row] },
      });
      const saved = after([
        classPageOpened(anAddress({ role: 'coordinator' })),
        read(name, 0),
        submissionQueued({ submission, isStored: true }),
        accessRenewed(access(1000)),
        submissionSaved('coordinator:0'),
        ...reads.map((later) => read('Trainee Uno', later)),
      ]);
      const state = after([read(name, 500)], saved);
      expect(selectCoordinator(state)?.trainees).toMatchObject([{ name: 'Trainee Uno' }]);
      expect(selectAttendanceWork(state).meanwhile).toBe('');
      expect(selectCoordinator(after([read('Trainee Eins', 3000)], state))?.trainees).toMatchObject([
        { name: 'Trainee Eins' },
      ]);
    },
  );
});
