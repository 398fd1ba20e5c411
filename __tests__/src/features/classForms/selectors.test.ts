import { CLASS_MESSAGES, DONE, NO_FIELDS, UNAVAILABLE } from '@/contract/classForms/messages';
import {
  assessmentStarted,
  accessRenewed,
  classPageOpened,
  classReceived,
  clockTicked,
  draftRestored,
  personChosen,
  submissionSaved,
  tabChosen,
} from '@/src/features/classForms/classFormsEvents';
import {
  selectBackgroundRows,
  selectInstructorMessage,
  selectIsLocked,
  selectOpenTab,
  selectPaper,
  selectServerNow,
  selectTabs,
} from '@/src/features/classForms/classFormsSelectors';
import {
  assessmentValues,
  backgroundValues,
  surveyValues,
  templateValues,
} from '@/src/features/classForms/draftValues';
import {
  after,
  anAddress,
  anExecution,
  anInstructorTraining,
  aTraineePage,
  aTraineeTraining,
  END,
  NOW,
} from './aClass';

const HOUR = 3_600_000;
const types = (state: ReturnType<typeof aTraineePage>) => selectTabs(state).map(({ type }) => type);
const tabOf = (state: ReturnType<typeof aTraineePage>, type: string) =>
  selectTabs(state).find((tab) => tab.type === type);

describe('the tabs of a trainee', () => {
  const wanted = anExecution({ trainees_background_form_status: 'active' });

  it('begin with the background form where it is wanted, else with the pre-assessment', () => {
    expect(types(aTraineePage())).toEqual(['pre_assessment', 'post_assessment', 'evaluation', 'survey']);
    expect(selectOpenTab(aTraineePage())?.type).toBe('pre_assessment');
    const background = aTraineePage({ training: aTraineeTraining({ execution: wanted }) });
    expect(types(background)[0]).toBe('trainees_background');
    expect(selectOpenTab(background)?.type).toBe('trainees_background');
  });

  it('hide the background form from those who have submitted it, and only from them', () => {
    const training = aTraineeTraining({
      execution: wanted,
      trainees_background: [{ id: 1, answer: { submitted: 'yes', editable: 'no' } }],
    });
    expect(types(aTraineePage({ training }))).not.toContain('trainees_background');
    expect(types(aTraineePage({ training, personId: 2 }))).toContain('trainees_background');
  });

  it('show the background form again to whom staff have reopened it', () => {
    const training = aTraineeTraining({
      execution: wanted,
      trainees_background: [{ id: 1, answer: { submitted: 'yes', editable: 'yes' } }],
    });
    expect(types(aTraineePage({ training }))).toContain('trainees_background');
  });

  it('begin anew with each name, also one that the link has chosen', () => {
    const next = after([tabChosen('survey'), personChosen(2)], aTraineePage());
    expect(selectOpenTab(next)?.type).toBe('pre_assessment');
    const training = aTraineeTraining({ execution: wanted });
    const chosen = aTraineePage({ training, address: anAddress({ tid: 2 }), personId: 0 });
    expect(selectOpenTab(chosen)?.type).toBe('trainees_background');
  });

  it('open the post-assessment early, and the pre-assessment at all, only to whom it is editable', () => {
    const training = aTraineeTraining({
      answers: { 1: { post_assessment: { editable: 'yes' }, evaluation: [], survey: [] } },
    });
    const page = aTraineePage({ training });
    expect(tabOf(page, 'post_assessment')?.state).toBe('open');
    expect(tabOf(page, 'pre_assessment')?.state).toBe('unavailable');
  });

  it('offer an assessment with whole numbers of questions and choices, and anything in place of its answers', () => {
    const stateWith = (over: Parameters<typeof anExecution>[0]) =>
      tabOf(aTraineePage({ training: aTraineeTraining({ execution: anExecution(over) }) }), 'pre_assessment')
        ?.state;
    expect(stateWith({ assessment_answers: 'a,b' })).toBe('open');
    expect(stateWith({ assessment_answers: '' })).toBe('unavailable');
    expect(stateWith({ assessment_questions: 1.5 })).toBe('unavailable');
    expect(stateWith({ assessment_choices: 2.5 })).toBe('unavailable');
  });

  it('show another tab when the one on the screen is gone', () => {
    const state = after([tabChosen('trainees_background')], aTraineePage());
    expect(selectOpenTab(state)?.type).toBe('pre_assessment');
  });

  it('say why there is no form', () => {
    const done = aTraineePage({
      training: aTraineeTraining({
        answers: {
          1: {
            pre_assessment: { editable: 'no' },
            post_assessment: { editable: 'no' },
            evaluation: 'submitted',
            survey: 'submitted',
          },
        },
      }),
    });
    expect(selectTabs(done).map(({ message }) => message)).toEqual([
      DONE.pre_assessment,
      DONE.post_assessment,
      DONE.evaluation,
      DONE.survey,
    ]);
    const empty = aTraineePage({
      training: aTraineeTraining({ trainee_form_template: [], survey_courses: [] }),
    });
    expect(tabOf(empty, 'evaluation')?.message).toBe(NO_FIELDS);
    expect(tabOf(empty, 'survey')?.message).toBe(UNAVAILABLE);
  });

  it('can be looked at before a name is chosen', () => {
    const nobody = aTraineePage({ personId: 0 });
    expect(tabOf(nobody, 'pre_assessment')?.state).toBe('open');
    expect(tabOf(nobody, 'post_assessment')?.message).toBe(UNAVAILABLE);
    expect(tabOf(nobody, 'survey')?.state).toBe('open');
  });

  it('take what the server has confirmed as submitted, whatever the page was told before', () => {
    expect(tabOf(after([submissionSaved('survey:1')], aTraineePage()), 'survey')?.message).toBe(DONE.survey);
  });
});

describe("the server's clock", () => {
  it('goes on from the last answer by this device’s counter, and opens the post-assessment at 08:00', () => {
    const before = aTraineePage();
    const opens = END + 8 * HOUR;
    const at = (counter: number) => after([clockTicked(counter)], before);
    expect(selectServerNow(at(5000))).toBe(NOW + 5000);
    expect(tabOf(at(opens - NOW - 1), 'post_assessment')?.state).toBe('unavailable');
    expect(tabOf(at(opens - NOW), 'post_assessment')?.state).toBe('open');
  });

  it('is set right by every answer, and never runs back', () => {
    const renewed = after(
      [accessRenewed({ token: 't', serverTime: NOW + HOUR, counter: 900 })],
      aTraineePage(),
    );
    expect(selectServerNow(after([clockTicked(1000)], renewed))).toBe(NOW + HOUR + 100);
    expect(selectServerNow(after([clockTicked(0)], renewed))).toBe(NOW + HOUR);
  });
});

describe('the attendance list', () => {
  it('is locked on the trainee whom the address names, if the class has that trainee', () => {
    const at = (tid: number) => aTraineePage({ address: anAddress({ tid }), personId: 0 });
    expect([selectIsLocked(at(2)), at(2).classForms.personId]).toEqual([true, 2]);
    expect([selectIsLocked(at(0)), at(0).classForms.personId]).toEqual([false, 0]);
    expect([selectIsLocked(at(99)), at(99).classForms.personId]).toEqual([false, 0]);
  });
});

describe('the question paper', () => {
  const training = aTraineeTraining({ execution: anExecution({ assessment_questions_pdf: 'yes' }) });
  const key = 'pre_assessment:1' as const;
  const started = after([assessmentStarted({ key, token: 'a b' })], aTraineePage({ training }));

  it('stands at the specified address, once the start is recorded', () => {
    expect(selectPaper(aTraineePage({ training }), key, '')).toBeUndefined();
    expect(selectPaper(started, key, 'https://files.example.com')?.src).toBe(
      'https://files.example.com/files/assessment_questions_1944-9001.pdf?token=a%20b&tid=1',
    );
  });

  it('is not loaded again when the token is renewed; a download takes the new one', () => {
    const renewed = after([accessRenewed({ token: 'new', serverTime: NOW, counter: 0 })], started);
    expect(selectPaper(renewed, key, '')).toEqual({
      src: selectPaper(started, key, '')?.src,
      downloadHref: '/files/assessment_questions_1944-9001.pdf?token=new&tid=1',
    });
  });

  it('waits for the start of a restored assessment, while a download is possible', () => {
    const draft = { values: {}, email: '', isStarted: true, savedAt: NOW, place: { key, visit: 'earlier' } };
    const paper = selectPaper(after([draftRestored({ key, draft })], started), key, '');
    expect(paper).toMatchObject({ src: undefined, downloadHref: expect.stringContaining('?token=') });
  });

  it('is only there where the class has one', () => {
    expect(
      selectPaper(after([assessmentStarted({ key, token: 'x' })], aTraineePage()), key, ''),
    ).toBeUndefined();
  });
});

describe('the instructor page', () => {
  const page = (over = {}, personId = 7) =>
    after([
      classPageOpened(anAddress({ role: 'instructor' })),
      classReceived({
        role: 'instructor',
        training: anInstructorTraining(over),
        token: '',
        serverTime: NOW,
        counter: 0,
      }),
      personChosen(personId),
    ]);

  it('says why there is no form', () => {
    const { execution } = anInstructorTraining();
    expect(selectInstructorMessage(page())).toBeUndefined();
    expect(selectInstructorMessage(page({ answers: { 7: { instructor: 'submitted' } } }))).toBe(
      'You already fill out this form.',
    );
    expect(selectInstructorMessage(page({ instructor_form_template: [] }))).toBe(NO_FIELDS);
    expect(
      selectInstructorMessage(page({ execution: { ...execution, instructor_form_status: 'inactive' } })),
    ).toBe(UNAVAILABLE);
    expect(CLASS_MESSAGES.person).toBe('Please select your name in the attendance list');
  });

  it('lists backgrounds by company, where they are sent', () => {
    const answer = { job_relevancy: 'much', years_experience: '4' };
    const rows = selectBackgroundRows(
      page({
        trainees_background: [
          { id: 1, answer },
          { id: 2, answer },
        ],
      }),
    );
    expect(rows?.map(({ company_label, name }) => [company_label, name])).toEqual([
      ['Alloy Works', 'Trainee Two'],
      ['Zinc Works', 'Trainee One'],
    ]);
    expect(selectBackgroundRows(page())).toBeNull();
  });
});

describe('what a draft brings back', () => {
  const form = {
    template: [
      { id: 1, label: 'A' },
      { id: 2, label: 'B', type: 'checkboxes' as const },
      {
        id: 3,
        label: 'C',
        type: 'radio' as const,
        ...({ sub_fields: 'yes', sub_fields_type: 'trainers' } as const),
      },
    ],
    trainers: [{ id: 7, name: 'Trainer' }],
  };

  it('is what still fits the form', () => {
    expect(assessmentValues({ 1: 'a', 2: 'z', 9: 'a', x: 'a' }, { questions: 2, choices: 4 })).toEqual({
      1: 'a',
    });
    const { survey_courses } = aTraineeTraining();
    expect(surveyValues({ courses: [5, 6], email_checkbox: 'no' }, survey_courses)).toEqual({
      courses: [5],
      email_checkbox: 'no',
    });
    const typed = { value: 'text', parts: {}, userInput: '' };
    expect(templateValues({ 1: typed, 2: typed, 3: typed, 4: typed }, form)).toEqual({
      1: { ...typed, question: 'A' },
      2: { value: [], parts: {}, userInput: '', question: 'B' },
      3: { value: '', parts: { trainer_7: '' }, userInput: '', question: 'C' },
    });
    const chosen = {
      2: { value: ['Agree', 'Yes'], parts: {}, userInput: '' },
      3: { value: '', parts: { trainer_7: 'Yes', trainer_8: 'Agree' }, userInput: '' },
    };
    expect(templateValues(chosen, form)).toMatchObject({
      2: { value: ['Agree'] },
      3: { value: '', parts: { trainer_7: '' } },
    });
    expect(backgroundValues({ job_relevancy: 'much' })).toEqual({
      job_relevancy: 'much',
      years_experience: '',
    });
  });

  it('is an empty form where there is none, or where it is broken', () => {
    for (const draft of [undefined, null, 'x', 7, []]) {
      expect(assessmentValues(draft, { questions: 2, choices: 4 })).toEqual({});
      expect(surveyValues(draft, [])).toEqual({ courses: [], email_checkbox: 'yes' });
      expect(backgroundValues(draft)).toEqual({ job_relevancy: '', years_experience: '' });
      expect(Object.keys(templateValues(draft, form))).toEqual(['1', '2', '3']);
    }
  });
});
