/** @jest-environment jsdom */
import '@testing-library/jest-dom';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { answerMediaQueries } from '@/__tests__/support/mediaQueries';
import { blankValues } from '@/contract/classForms/answers';
import type { TemplateField } from '@/contract/classForms/entities';
import { CLASS_MESSAGES } from '@/contract/classForms/messages';
import { FIELD_MESSAGES } from '@/contract/fieldMessages';
import { AssessmentForm } from '@/src/features/classForms/components/forms/AssessmentForm';
import { BackgroundForm } from '@/src/features/classForms/components/forms/BackgroundForm';
import { QuestionPaper } from '@/src/features/classForms/components/forms/QuestionPaper';
import { SurveyForm } from '@/src/features/classForms/components/forms/SurveyForm';
import { TemplateForm } from '@/src/features/classForms/components/forms/TemplateForm';

const user = userEvent.setup();
const handlers = () => ({ onChange: jest.fn(), onSubmit: jest.fn(), onInvalid: jest.fn(), isBusy: false });
const submit = () => user.click(screen.getByRole('button', { name: 'Submit' }));

describe('every form of a class', () => {
  it('leaves no draft of what nobody touched', () => {
    const given = handlers();
    const { rerender } = render(
      <BackgroundForm {...given} initial={{ job_relevancy: 'a', years_experience: '' }} />,
    );
    rerender(<BackgroundForm {...given} initial={{ job_relevancy: 'a', years_experience: '' }} />);
    expect(given.onChange).not.toHaveBeenCalled();
  });

  it('tells every edit, and submits what was typed without the spaces around it', async () => {
    const given = handlers();
    render(<BackgroundForm {...given} initial={{ job_relevancy: '', years_experience: '' }} />);
    await user.type(screen.getByRole('textbox', { name: /^Relevancy of job/ }), ' b ');
    expect(given.onChange).toHaveBeenLastCalledWith({ job_relevancy: ' b ', years_experience: '' });
    await submit();
    expect(given.onInvalid).toHaveBeenCalledWith(CLASS_MESSAGES.background);
    expect(screen.getByRole('textbox', { name: /^Years/ })).toHaveFocus();
    await user.type(screen.getByRole('textbox', { name: /^Years/ }), '7');
    await submit();
    expect(given.onSubmit).toHaveBeenCalledWith({ job_relevancy: 'b', years_experience: '7' });
  });

  it('asks the browser to offer its answers to nobody who sits at the device later', () => {
    const template: TemplateField[] = [{ id: 1, label: 'Remarks', type: 'input', position: 1 }];
    const form = { template, trainers: [] };
    render(<BackgroundForm {...handlers()} initial={{ job_relevancy: '', years_experience: '' }} />);
    render(<TemplateForm {...handlers()} {...form} formType="instructor" initial={blankValues(form)} />);
    const forms = screen.getAllByRole('textbox').map((field) => field.closest('form'));
    expect(forms.map((one) => one?.getAttribute('autocomplete'))).toEqual(['off', 'off', 'off']);
  });
});

describe('an answer sheet', () => {
  it('counts what is answered, names what is not, and sends letters by question', async () => {
    const given = handlers();
    const paper = { src: '/q.pdf?token=a', downloadHref: '/q.pdf?token=b' };
    render(<AssessmentForm {...given} initial={{ 1: 'a' }} questions={2} choices={3} paper={paper} />);
    expect(
      within(screen.getByRole('document', { name: 'Question paper' })).getByRole('link'),
    ).toHaveAttribute('href', '/q.pdf?token=b');
    expect(screen.getByRole('status')).toHaveTextContent('1 of 2 answered');
    await submit();
    expect(given.onInvalid).toHaveBeenCalledWith(CLASS_MESSAGES.assessment);
    const second = screen.getByRole('radiogroup', { name: 'Question 2' });
    expect(second).toHaveAccessibleDescription(FIELD_MESSAGES.option);
    expect(within(second).getAllByRole('radio')).toHaveLength(3);
    await user.click(within(second).getByRole('radio', { name: 'C' }));
    await submit();
    expect(given.onSubmit).toHaveBeenCalledWith([
      { question: 1, answer: 'a' },
      { question: 2, answer: 'c' },
    ]);
  });
});

describe('in a browser that translates the page, a form goes on telling', () => {
  /** Like browsers' translation: each text is put into an element of its own. */
  function translate(element: Element): void {
    const texts = Array.from(element.childNodes).filter((node) => node.nodeType === Node.TEXT_NODE);
    for (const text of texts) {
      const words = document.createElement('font');
      words.textContent = `(ms) ${text.textContent}`;
      text.replaceWith(words);
    }
  }

  it('whose answers it sends, and how many questions are answered', async () => {
    const given = { ...handlers(), initial: {}, questions: 2, choices: 3 };
    const { rerender } = render(<AssessmentForm {...given} owner="First Trainee" />);
    translate(screen.getByText('Answers of First Trainee'));
    translate(screen.getByRole('status'));
    rerender(<AssessmentForm {...given} owner="Second Trainee" />);
    const first = screen.getByRole('radiogroup', { name: 'Question 1' });
    await user.click(within(first).getByRole('radio', { name: 'C' }));
    expect(screen.getByText(/Answers of/)).toHaveTextContent('Answers of Second Trainee');
    expect(screen.getByRole('status')).toHaveTextContent('1 of 2 answered');
  });
});

describe('a question paper', () => {
  const paper = { src: '/q.pdf?token=a', downloadHref: '/q.pdf?token=b' };
  const ofWidth = (isWide: boolean) => answerMediaQueries(() => isWide);
  afterEach(() => Reflect.deleteProperty(window, 'matchMedia'));

  it('costs a phone nothing before its link is pressed: there is no hidden frame that loads it', () => {
    ofWidth(false);
    const { unmount } = render(<QuestionPaper {...paper} />);
    expect(screen.getByRole('link')).toHaveAttribute('href', '/q.pdf?token=b');
    expect(screen.queryByTitle('Question paper')).toBeNull();
    unmount();
    ofWidth(true);
    render(<QuestionPaper {...paper} />);
    expect(screen.getByTitle('Question paper')).toHaveAttribute('src', '/q.pdf?token=a');
  });
});

describe('a survey', () => {
  const course = (id: number, title: string, group: string, sort: string) => ({
    id,
    title,
    group_code: 'EE',
    course_group_name: group,
    group_name_sort: sort,
  });

  it('shows courses by group in their order, and wants one at least', async () => {
    const given = handlers();
    const courses = [course(2, 'Second', 'Antennas', 'b'), course(1, 'First', 'Radar', 'a')];
    render(<SurveyForm {...given} courses={courses} initial={{ courses: [], email_checkbox: 'yes' }} />);
    expect(screen.getAllByRole('group').map((group) => group.querySelector('legend')?.textContent)).toEqual([
      'Radar',
      'Antennas',
    ]);
    await submit();
    expect(given.onInvalid).toHaveBeenCalledWith(CLASS_MESSAGES.survey);
    await user.click(screen.getByRole('checkbox', { name: /^Second/ }));
    await user.click(screen.getByRole('checkbox', { name: 'Send me updates by e-mail' }));
    await submit();
    expect(given.onSubmit).toHaveBeenCalledWith({ courses: [2], email_checkbox: 'no' });
  });
});

describe('a required field', () => {
  const field = (
    id: number,
    type: TemplateField['type'],
    more: Partial<TemplateField> = {},
  ): TemplateField => ({
    id,
    label: `Field ${id}`,
    type,
    required: 'yes',
    position: id,
    ...more,
  });
  const template = [
    field(1, 'input'),
    field(2, 'textarea'),
    field(3, 'select'),
    field(4, 'radio'),
    field(5, 'stars'),
    field(6, 'checkbox', { checkbox_label: 'I agree' }),
    field(7, 'checkboxes'),
    field(8, 'input', {
      required: 'no',
      sub_fields: 'yes',
      sub_fields_type: 'custom',
      sub_fields_custom: 'Room *||Food',
    }),
  ];

  it('is marked at its own control before and after it was left empty, in words that fit it', async () => {
    const form = { template, trainers: [] };
    render(<TemplateForm {...handlers()} {...form} formType="evaluation" initial={blankValues(form)} />);
    const named = (role: string, name: RegExp) => screen.getByRole(role, { name });
    const controls: [HTMLElement, string][] = [
      [named('textbox', /Field 1$/), FIELD_MESSAGES.requiredText],
      [named('textbox', /Field 2$/), FIELD_MESSAGES.required],
      [named('combobox', /Field 3$/), FIELD_MESSAGES.option],
      [named('radiogroup', /Field 4$/), FIELD_MESSAGES.option],
      [named('radiogroup', /Field 5$/), FIELD_MESSAGES.option],
      [named('checkbox', /I agree/), FIELD_MESSAGES.requiredText],
      [named('textbox', /Room/), FIELD_MESSAGES.requiredText],
    ];
    for (const [control] of controls) expect(control).toBeRequired();
    const [box] = within(named('group', /Field 7$/)).getAllByRole('checkbox');
    expect(box).toHaveAccessibleDescription('Required');
    expect(named('textbox', /Food/)).not.toBeRequired();
    await submit();
    for (const [control, words] of controls) {
      expect(control).toHaveAccessibleDescription(words);
      expect(control).toBeInvalid();
    }
    expect(box).toHaveAccessibleDescription(`Required ${FIELD_MESSAGES.option}`);
    expect(named('textbox', /Food/)).toBeValid();
  });
});

describe('whose answers a form sends', () => {
  it('is said beside the button, once a name is chosen', () => {
    const values = { job_relevancy: '', years_experience: '' };
    const { rerender } = render(<BackgroundForm {...handlers()} owner="Siti a/p Ravi" initial={values} />);
    expect(screen.getByText('Answers of Siti a/p Ravi')).toBeInTheDocument();
    rerender(<BackgroundForm {...handlers()} initial={values} />);
    expect(screen.queryByText(/^Answers of/)).toBeNull();
  });
});

describe('a form made from a template', () => {
  const template: TemplateField[] = [
    { id: 1, label: 'Typed', type: 'textarea', user_input: 'yes', user_input_multiline: 'yes', position: 3 },
    { id: 2, label: 'Rated', type: 'stars', required: 'yes', position: 1 },
    {
      id: 3,
      label: 'Chosen',
      type: 'radio',
      options: 'default2',
      required: 'yes',
      sub_fields: 'yes',
      sub_fields_type: 'trainers',
      position: 2,
    },
    {
      id: 4,
      label: 'Several',
      type: 'checkboxes',
      options: 'custom',
      options_custom: 'One||Two',
      position: 4,
    },
    { id: 5, label: 'Picked', type: 'select', user_input: 'yes', user_input_label: 'Why?', position: 5 },
    { id: 6, label: 'Ticked', type: 'checkbox', checkbox_label: 'I agree', position: 6 },
  ];
  const trainers = [{ id: 7, name: "Dato' Lim" }];
  const show = (formType: 'evaluation' | 'instructor') => {
    const given = handlers();
    const form = { template, trainers };
    render(<TemplateForm {...given} {...form} formType={formType} initial={blankValues(form)} />);
    return given;
  };

  it('asks in the order of the positions, and every kind of field has its control', () => {
    show('evaluation');
    const groups = screen.getAllByRole('group').map((group) => group.querySelector('legend')?.textContent);
    expect(groups.filter(Boolean)).toEqual([
      '1. Rated*',
      '2. Chosen*',
      '3. Typed',
      '4. Several',
      '5. Picked',
      '6. Ticked',
    ]);
    const group = (name: string) => within(screen.getByRole('group', { name: new RegExp(`^${name}`) }));
    expect(group('1. Rated').getAllByRole('radio')).toHaveLength(5);
    expect(group('2. Chosen').getByRole('radiogroup', { name: /^Dato' Lim/ })).toBeInTheDocument();
    expect(group('3. Typed').getByRole('textbox', { name: '3. Typed' })).toBeInTheDocument();
    expect(group('4. Several').getAllByRole('checkbox')).toHaveLength(2);
    expect(group('5. Picked').getByRole('combobox')).toHaveDisplayValue('Select an Option');
    expect(group('5. Picked').getByRole('textbox', { name: 'Why?' })).toBeInTheDocument();
    expect(group('6. Ticked').getByRole('checkbox', { name: 'I agree' })).toBeInTheDocument();
  });

  it('has four rows for a long answer, and three or one for a comment', () => {
    show('evaluation');
    expect(screen.getAllByRole('textbox').map((box) => box.getAttribute('rows'))).toEqual(['4', '3', null]);
  });

  it('sends the words of the scale, instructors by name, and refuses what may not be typed', async () => {
    const given = show('instructor');
    await submit();
    expect(given.onInvalid).toHaveBeenLastCalledWith(CLASS_MESSAGES.required);
    expect(screen.getByRole('radio', { name: '1 star' })).toHaveFocus();
    await user.click(screen.getByRole('radio', { name: '4 stars' }));
    await user.click(screen.getByRole('radio', { name: 'Good' }));
    await user.type(screen.getByRole('textbox', { name: '3. Typed' }), "It's");
    await submit();
    expect(given.onInvalid).toHaveBeenLastCalledWith(CLASS_MESSAGES.bannedInstructor);
    await user.clear(screen.getByRole('textbox', { name: '3. Typed' }));
    await user.click(screen.getByRole('checkbox', { name: 'Two' }));
    await submit();
    expect(given.onSubmit).toHaveBeenCalledTimes(1);
    const records = given.onSubmit.mock.calls[0]?.[0] as { id: number; answer: unknown }[];
    expect(records.map(({ id, answer }) => [id, answer])).toEqual([
      [2, 'Agree'],
      [3, { trainer_7: "Dato' Lim: Good" }],
      [1, ''],
      [4, ['Two']],
      [5, ''],
      [6, ''],
    ]);
  });

  it('is printed with every answer to its end, in one line or several', async () => {
    const ask = (id: number, type: 'input' | 'textarea') => ({
      id,
      label: `Question ${id}`,
      type,
      position: id,
    });
    const form = { template: [ask(1, 'input'), ask(2, 'textarea')], trainers: [] };
    render(<TemplateForm {...handlers()} {...form} formType="evaluation" initial={blankValues(form)} />);
    const fields = screen.getAllByRole('textbox');
    for (const field of fields) await user.type(field, 'All of it');
    const printed = fields.map((field) => field.parentElement?.getAttribute('data-printed'));
    expect(printed).toEqual(['All of it', 'All of it']);
  });

  it('sends a choice of a list exactly as staff have written it, with two spaces or a line break', async () => {
    const given = handlers();
    const choice = 'Room  A\nB';
    const picked = { id: 1, label: 'Picked', type: 'select', position: 1 };
    const template = [{ ...picked, options: 'custom', options_custom: choice } as TemplateField];
    const form = { template, trainers: [] };
    render(<TemplateForm {...given} {...form} formType="evaluation" initial={blankValues(form)} />);
    await user.selectOptions(screen.getByRole('combobox'), screen.getAllByRole('option').slice(1));
    await submit();
    expect(given.onSubmit).toHaveBeenLastCalledWith([expect.objectContaining({ answer: choice })]);
  });
});
