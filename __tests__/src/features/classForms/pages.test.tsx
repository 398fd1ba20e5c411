/** @jest-environment jsdom */
import '@testing-library/jest-dom';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderToString } from 'react-dom/server';
import { Provider } from 'react-redux';
import { StaticRouter } from 'react-router-dom';
import { BACKGROUND_LABELS, NOT_LISTED, UNAVAILABLE } from '@/contract/classForms/messages';
import { rootReducer } from '@/src/app/rootReducer';
import { matchRoute } from '@/src/app/routes';
import { makeStore } from '@/src/app/store';
import InstructorPage from '@/src/features/classForms/pages/InstructorPage';
import TraineePage from '@/src/features/classForms/pages/TraineePage';
import { classFormsFeature } from '@/src/features/classForms/classFormsSaga';
import { readDrafts } from '@/src/features/classForms/storage/classDrafts';
import { fakeHttp } from '@/__tests__/support/fakeHttp';
import { anExecution, anInstructorTraining, aSaveResponse, aTraineeTraining, PATHS, START } from './aClass';
import { enterClass, passRobotCheck, showClassPage as show } from './showClassPage';

const challenge = { [PATHS.challenge]: () => ({ status: true, challenge: {} }) };
const trainee = (training = aTraineeTraining()) => ({
  ...challenge,
  [PATHS.form]: () => ({ status: true, training }),
  [PATHS.save]: () => aSaveResponse(),
  [PATHS.timestamp]: () => aSaveResponse(),
});

const user = userEvent.setup();
const tab = (name: string) => screen.getByRole('tab', { name });
const delivery = () => screen.getAllByRole('status').map(({ textContent }) => textContent);

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

describe("a trainee's page", () => {
  it('comes from the server with the robot check to press, and asks the class for nothing', () => {
    const http = fakeHttp({});
    const { store } = makeStore({ http, features: [classFormsFeature], isServer: true });
    const html = renderToString(
      <Provider store={store}>
        <StaticRouter location="/class/track/form">
          <TraineePage />
        </StaticRouter>
      </Provider>,
    );
    expect(html).toMatch(/<button[^>]*>I am not a robot<\/button>/);
    expect(html).toMatch(/<noscript><p>This form needs JavaScript/);
    expect(http.sent).toEqual([]);
  });

  it('shows the class after the robot check: title, dates, names, tabs, and the time by the server', async () => {
    const { sent } = show(TraineePage, '/class/track/form', trainee());
    expect(sent.map(({ path }) => path)).toEqual(['/api/website/robot-challenge']);
    const list = await enterClass();
    expect(
      within(list)
        .getAllByRole('option')
        .map(({ textContent }) => textContent),
    ).toEqual(['Select an Option', 'Trainee One', 'Trainee Two']);
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Signal Integrity');
    expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
    expect(screen.getByText('11-Jan-2027')).toBeInTheDocument();
    expect(screen.getByText('13-Jan-2027')).toBeInTheDocument();
    expect(screen.getByText('Server time: 10:00, UTC+8')).toBeInTheDocument();
    expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual([
      'Pre-Assessment',
      'Post-Assessment',
      'Training Evaluation',
      'Course Survey',
    ]);
    expect(tab('Pre-Assessment')).toHaveAttribute('aria-selected', 'true');
    await user.click(tab('Post-Assessment'));
    expect(screen.getByRole('tabpanel')).toHaveTextContent(UNAVAILABLE);
  });

  it('shows an error in place of the form, and tries again when asked to', async () => {
    let tries = 0;
    show(TraineePage, '/class/track/form', {
      ...trainee(),
      [PATHS.form]: () => {
        tries += 1;
        if (tries === 1) throw new Error('Network Error');
        return { status: true, training: aTraineeTraining() };
      },
    });
    await passRobotCheck();
    expect(await screen.findByRole('alert')).toHaveTextContent('Network Error');
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('tablist')).toBeInTheDocument();
  });

  it('says what is missing at its field, and leads there: address first, then name', async () => {
    const { alerts } = show(TraineePage, '/class/track/form', trainee());
    const list = await enterClass();
    await user.click(tab('Course Survey'));
    await user.click(screen.getByRole('button', { name: 'Submit' }));
    const email = screen.getByRole('textbox', { name: 'E-mail' });
    await waitFor(() => expect(email).toHaveFocus());
    expect(email).toHaveAccessibleDescription('Please insert a valid email address');
    await user.type(email, 'one@example.com');
    expect(email).toHaveAccessibleDescription('');
    await user.click(screen.getByRole('button', { name: 'Submit' }));
    await waitFor(() => expect(list).toHaveFocus());
    await user.selectOptions(list, 'Trainee One');
    await user.click(tab('Course Survey'));
    await user.click(screen.getByRole('button', { name: 'Submit' }));
    await waitFor(() =>
      expect(alerts()).toEqual([
        'Please insert a valid email address',
        'Please select your name in the attendance list',
        'Please select at least one courses.',
      ]),
    );
  });

  it('keeps answers at the moment the page is left, and offers them on return', async () => {
    const first = show(TraineePage, '/class/track/form', trainee());
    await user.selectOptions(await enterClass(), 'Trainee One');
    await user.click(tab('Course Survey'));
    const box = () => screen.getAllByRole('checkbox')[0] as HTMLElement;
    await user.click(box());
    await user.click(box());
    await user.click(box());
    // Nothing may be awaited here: the browser does not wait.
    act(() => void window.dispatchEvent(new Event('pagehide')));
    expect(readDrafts('track', 'survey:1')[0]?.values).toMatchObject({ courses: [5] });
    await waitFor(() => expect(delivery()).toContain('Saved on this device'));
    first.unmount();

    show(TraineePage, '/class/track/form', trainee());
    const list = await enterClass();
    await user.click(tab('Course Survey'));
    expect(screen.queryByRole('region', { name: 'Unsent answers found' })).toBeNull();
    await user.selectOptions(list, 'Trainee Two');
    await user.click(tab('Course Survey'));
    expect(screen.queryByRole('region', { name: 'Unsent answers found' })).toBeNull();
    await user.selectOptions(list, 'Trainee One');
    await user.click(tab('Course Survey'));
    expect(screen.getByRole('region', { name: 'Unsent answers found' })).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Restore' }));
    expect(box()).toBeChecked();
    expect(screen.queryByRole('region', { name: 'Unsent answers found' })).toBeNull();
  });

  it('offers what was typed before a name was chosen to who comes past other names to their own', async () => {
    const { alerts } = show(TraineePage, '/class/track/form', trainee());
    const list = await enterClass();
    await user.type(screen.getByRole('textbox', { name: 'E-mail' }), 'two@example.com');
    await user.click(tab('Course Survey'));
    const box = () => screen.getAllByRole('checkbox')[0] as HTMLElement;
    await user.click(box());
    await user.selectOptions(list, 'Trainee One');
    await user.selectOptions(list, 'Trainee Two');
    await user.click(tab('Course Survey'));
    expect(screen.queryByRole('checkbox')).toBeNull();
    const offer = screen.getByRole('region', { name: 'Unsent answers found' });
    expect(offer).toHaveTextContent('Restore them only if they are yours.');
    await user.click(within(offer).getByRole('button', { name: 'Not mine' }));
    expect(box()).not.toBeChecked();
    // Nobody has to discard another person's answers: their owner finds them after choosing their name.
    await user.selectOptions(list, 'Trainee One');
    await user.selectOptions(list, 'Trainee Two');
    await user.click(tab('Course Survey'));
    await user.click(screen.getByRole('button', { name: 'Restore' }));
    expect(box()).toBeChecked();
    await user.click(screen.getByRole('button', { name: 'Submit' }));
    await waitFor(() => expect(alerts()).toEqual(['Form Submitted']));
    expect([localStorage.length, sessionStorage.length]).toEqual([0, 0]);
  });

  it('embedded has no visible title, dates or e-mail row; a link may have chosen the name already', async () => {
    show(TraineePage, '/class/track/form?embed=1&tid=2', trainee());
    const list = await enterClass();
    expect(list).toBeDisabled();
    expect(list).toHaveDisplayValue('Trainee Two');
    expect(screen.queryByRole('textbox', { name: 'E-mail' })).toBeNull();
    expect(screen.queryByText('11-Jan-2027')).toBeNull();
    expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1);
    expect(screen.getByRole('heading', { level: 1 }).parentElement).toHaveClass('visually-hidden');
  });

  it('shows all of that with embed=0, and the only day of a short class once', async () => {
    const training = aTraineeTraining({ course_end_date: START });
    show(TraineePage, '/class/track/form?embed=0', trainee(training));
    await enterClass();
    expect(screen.getByRole('textbox', { name: 'E-mail' })).toBeInTheDocument();
    expect(screen.getByRole('heading', { level: 1 }).parentElement).not.toHaveClass('visually-hidden');
    expect(screen.getByText('11-Jan-2027').parentElement?.parentElement).toHaveTextContent(/^11-Jan-2027$/);
  });

  it('tells whoever was taken off the list that their link can send nothing, before they fill in a form', async () => {
    show(
      TraineePage,
      '/class/track/form?tid=1&sig=x',
      trainee(aTraineeTraining({ trainees: [], answers: {} })),
    );
    expect(await enterClass()).toHaveAccessibleDescription(NOT_LISTED);
  });

  it('shows the questions once the start is recorded, and leads back to the button when it is not', async () => {
    let isBroken = true;
    const { sent } = show(TraineePage, '/class/track/form', {
      ...trainee(aTraineeTraining({ execution: anExecution({ assessment_questions: 2 }) })),
      [PATHS.timestamp]: () => {
        if (isBroken) throw new Error('Network Error');
        return aSaveResponse();
      },
    });
    await user.selectOptions(await enterClass(), 'Trainee One');
    expect(screen.queryByRole('radio')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Start Assessment' }));
    expect(screen.getByRole('button', { name: 'Start Assessment' })).toBeInTheDocument();
    isBroken = false;
    await user.click(screen.getByRole('button', { name: 'Start Assessment' }));
    expect(await screen.findByRole('radiogroup', { name: 'Question 2' })).toBeInTheDocument();
    expect(sent.at(-1)?.request.body).toMatchObject({ form_type: 'pre_assessment', tracking_type: 'start' });
  });
});

describe("an instructor's page", () => {
  const answers = (training = anInstructorTraining({ trainees_background: [] })) => ({
    ...challenge,
    [PATHS.instructor]: () => ({ status: true, training }),
  });

  it('asks for the name, and shows trainee backgrounds where they are sent', async () => {
    const { alerts } = show(InstructorPage, '/instructor/track/form', answers());
    await enterClass();
    await user.click(screen.getByRole('button', { name: 'Submit' }));
    expect(alerts()).toEqual(['Please select your name in the attendance list']);
    await act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Trainee background' })));
    expect(await screen.findByRole('dialog')).toHaveTextContent('No Trainee(s) found.');
  });

  it('shows of each trainee the company, the relevancy of the job, and the years of experience', async () => {
    const answer = { job_relevancy: 'High', years_experience: '4' };
    const training = anInstructorTraining({ trainees_background: [{ id: 1, answer }] });
    show(InstructorPage, '/instructor/track/form', answers(training));
    await enterClass();
    await act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Trainee background' })));
    const rows = within(await screen.findByRole('table')).getAllByRole('row');
    expect(rows.map(({ children }) => Array.from(children, ({ textContent }) => textContent))).toEqual([
      ['Trainee', 'Company', BACKGROUND_LABELS.job_relevancy, BACKGROUND_LABELS.years_experience],
      ['Trainee One', 'Zinc Works', 'High', '4'],
    ]);
  });

  it('shows no backgrounds in production', async () => {
    show(InstructorPage, '/instructor/track/form', answers(), 'production');
    await enterClass();
    expect(screen.queryByRole('button', { name: 'Trainee background' })).toBeNull();
  });
});

describe('the addresses of class forms', () => {
  it.each(['/class/t/f', '/instructor/t/f', '/coor/t/f'])(
    '%s is for no search engine, and has no chat',
    async (pathname) => {
      const { route, match } = matchRoute({ pathname, search: '' });
      const head = (await route.module.load()).head(rootReducer(undefined, { type: 'start' }), match);
      expect(head.robots).toBe('noindex');
      expect(JSON.stringify(head)).not.toContain(pathname);
      expect(route.chrome?.(match)).toBe('noChat');
      const asked = matchRoute({ pathname, search: '?embed=0' });
      expect(asked.route.chrome?.(asked.match)).toBe('noChat');
      const embedded = matchRoute({ pathname, search: '?embed=1' });
      expect(embedded.route.chrome?.(embedded.match)).toBe('none');
    },
  );
});
