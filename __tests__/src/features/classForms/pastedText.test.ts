/** @jest-environment jsdom */
import { CLASS_MESSAGES } from '@/contract/classForms/messages';
import {
  classPageOpened,
  classReceived,
  emailTyped,
  formEdited,
  formSubmitted,
} from '@/src/features/classForms/classFormsEvents';
import { selectIdentityProblem } from '@/src/features/classForms/classFormsSelectors';
import { addTrainee } from '@/src/features/classForms/sagas/addTraineeSaga';
import { submitForm } from '@/src/features/classForms/sagas/outboxSaga';
import { readDrafts } from '@/src/features/classForms/storage/classDrafts';
import type { FormData, FormType } from '@/src/features/classForms/forms';
import {
  aCoordinatorPage,
  after,
  anAddress,
  aTraineePage,
  NOW,
  PATHS,
  runClassSaga,
  type ClassRootState,
} from './aClass';

const offline = { [PATHS.save]: () => Promise.reject(new Error('Network Error')) };
const bodyOf = async (formType: FormType, data: FormData, before: ClassRootState) =>
  (await runClassSaga(submitForm, [formSubmitted({ formType, data })], offline, before)).sent[0]?.request
    .body;
const coordinator = () =>
  after([
    classPageOpened(anAddress({ role: 'coordinator' })),
    classReceived({
      role: 'coordinator',
      training: aCoordinatorPage(),
      token: 'token-1',
      serverTime: NOW,
      counter: 0,
    }),
  ]);

beforeEach(() => localStorage.clear());

describe('what comes along with a paste, and the server would refuse without naming a place', () => {
  const pasted = 'From a slide:\u000Bsecond\u2028third\ttab\nline\u0007 \uD83D';
  const usable = 'From a slide: second third\ttab\nline   ';

  it.each([
    ['a background', 'trainees_background', { job_relevancy: pasted, years_experience: '3' }],
    ['an evaluation', 'evaluation', [{ id: 1, question: 'The pace', answer: pasted, position: 1 }]],
    [
      'an evaluation of several instructors',
      'evaluation',
      [
        {
          id: 1,
          question: 'The pace',
          answer: { trainer_7: `Seven: ${pasted}` },
          user_input: { label: 'Why?', answer: pasted },
          position: 1,
        },
      ],
    ],
  ] as const)('is sent as spaces in the answers of %s', async (_form, formType, data) => {
    const before = after([emailTyped('one@example.com')], aTraineePage());
    const body = await bodyOf(formType, data as unknown as FormData, before);
    expect(body).toMatchObject({ data: JSON.parse(JSON.stringify(data, withUsable)) as object });
  });
  const withUsable = (_name: string, value: unknown) =>
    typeof value === 'string' ? value.replace(pasted, usable) : value;

  it('stays as it was pasted in the form, and on the device', async () => {
    const values = { job_relevancy: pasted, years_experience: '3' };
    const edited = formEdited({ formType: 'trainees_background', values });
    const before = after([emailTyped('one@example.com'), edited], aTraineePage());
    await bodyOf('trainees_background', values, before);
    expect(readDrafts('track', 'trainees_background:1')[0]?.values).toEqual(values);
  });

  it('is sent as spaces in the names of an attendance list', async () => {
    const rows = [
      { id: 1, name: 'Trainee\tOne', email: 'one@example.com', company_label: 'Zinc\u000BWorks' },
    ];
    const saving = { [PATHS.coordinator]: () => Promise.reject(new Error('Network Error')) };
    const press = formSubmitted({ formType: 'coordinator', data: rows });
    const { sent } = await runClassSaga(submitForm, [press], saving, coordinator());
    expect(sent[0]?.request.body).toMatchObject({
      trainees: expect.stringContaining('"Trainee One"') as string,
    });
    const added = { payload: { name: 'Trainee\tTwo', email: '', company_label: '' } };
    const second = (await runClassSaga(addTrainee, [added], saving, coordinator())).sent[0]?.request.body;
    expect(second).toMatchObject({ trainees: expect.stringContaining('"Trainee Two"') as string });
  });
});

it.each([
  ['one@exam\uFEFFple.com', 1, null],
  ['\u200B@example.com', 0, { field: 'email', message: CLASS_MESSAGES.email }],
])(
  'an address with an invisible character is judged without it, as the server does: %j is sent %i times',
  async (email, times, problem) => {
    const data = { job_relevancy: 'Very', years_experience: '3' };
    const press = formSubmitted({ formType: 'trainees_background', data });
    const before = after([emailTyped(email)], aTraineePage());
    const { sent, state } = await runClassSaga(submitForm, [press], offline, before);
    expect(sent).toHaveLength(times);
    expect(selectIdentityProblem(state)).toEqual(problem);
  },
);
