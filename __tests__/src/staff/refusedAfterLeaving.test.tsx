/** @jest-environment jsdom */
/**
 * Sections whose entry is edited in place: what is refused once they are left is told in an alert, and what is
 * discarded takes its errors along.
 */
import '@testing-library/jest-dom';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { preloadAll } from '@/src/shared/lib/memoizedImport';
import CoursesPage from '@/src/staff/courses/CoursesPage';
import MakeClassPage from '@/src/staff/classes/making/MakeClassPage';
import SetupPage from '@/src/staff/classes/making/SetupPage';
import { Builder } from '@/src/staff/formTemplates/Builder';
import FormTemplatesPage from '@/src/staff/formTemplates/FormTemplatesPage';
import LettersPage from '@/src/staff/letters/LettersPage';
import TeamPage from '@/src/staff/team/TeamPage';
import TemplatesPage from '@/src/staff/templates/TemplatesPage';
import type { Answer } from '../../support/fakeHttp';
import { answerMediaQueries } from '../../support/mediaQueries';
import { conflict } from './aDraft';
import { letter } from './aLetter';
import { aSetupResponse, plan, SETUP } from './aSetup';
import { refusedFields } from './runStaffSaga';
import { field, held, show } from './showPlace';

answerMediaQueries(() => true);
beforeEach(() => localStorage.clear());

const template = { id: 4, version: 1, name: 'Dates', subject: 'Dates', text: 'Dear' };
const form = { id: 5, version: 1, form: 'trainee_form', name: 'After class', fields: [] };
const FORM = '/api/staff/form-templates/{id}';
const answers: Record<string, Answer> = {
  '/api/staff/letters': () => ({ status: true, list: [letter] }),
  '/api/staff/letters/{letter}/preview': () => ({ status: true, subject: '', text: '', html: '' }),
  '/api/staff/reply-templates': () => ({ status: true, list: [template], placeholders: [] }),
  '/api/staff/class-sessions/{id}': () => plan,
  [FORM]: () => ({ status: true, template: form }),
  [`${FORM}/versions`]: () => ({ status: true, list: [] }),
  [SETUP]: () => aSetupResponse(),
};
const wrong = refusedFields({ field: 'name', message: 'Too long.' });

interface Left {
  what: string;
  page: ReactNode;
  at: string;
  route?: string;
  /** the endpoint that refuses */
  path: string;
  name: string | RegExp;
  button?: string;
  told: string;
}

it.each<Left>([
  {
    ...{ what: 'a letter', page: <LettersPage />, at: '/?open=contact.visitor' },
    ...{ path: '/api/staff/letters/{letter}', name: 'Heading', told: '“Confirmation”: Too long.' },
  },
  {
    ...{ what: 'a reply template', page: <TemplatesPage />, at: '/?open=4' },
    ...{ path: '/api/staff/reply-templates/{id}', name: /^Text/, told: '“Dates”: Too long.' },
  },
  {
    ...{ what: 'a form template', page: <Builder />, at: '/5', route: '/:id' },
    ...{ path: FORM, name: /^Name/, told: '“After class!”: Too long.' },
  },
  {
    ...{ what: 'the set-up of a class', page: <SetupPage />, at: '/abc', route: '/:trackingId' },
    ...{ path: SETUP, name: /^Title/, told: '“Antennas!”: Too long.' },
  },
  {
    ...{ what: 'a class', page: <MakeClassPage />, at: '/?session=7', button: 'Make class' },
    ...{ path: '/api/staff/classes', name: /^Title/, told: '“Antennas!”: Too long.' },
  },
])('$what that is refused once the page is left is told with its name', async (one) => {
  const write = held();
  const { path, button = 'Save' } = one;
  const answer: Answer = (request) => (request.body ? write.answer(request) : answers[path]?.(request));
  const { told, unmount } = await show(one.page, { ...answers, [path]: answer }, one.at, one.route);
  await userEvent.type(await field(one.name), '!');
  await userEvent.click(screen.getByRole('button', { name: button }));
  unmount();
  await write.give(Promise.reject(wrong));
  expect(told()).toEqual([one.told]);
});

it.each([
  {
    ...{ what: 'a reply template', page: <TemplatesPage />, at: '/?open=4', route: '*' },
    ...{ path: '/api/staff/reply-templates/{id}', name: /^Name/, button: 'Save', wrongField: 'name' },
  },
  {
    ...{ what: 'the set-up of a class', page: <SetupPage />, at: '/abc', route: '/:trackingId' },
    ...{ path: SETUP, name: /^Title/, button: 'Save', wrongField: 'course_title' },
  },
  {
    ...{ what: 'a new class', page: <MakeClassPage />, at: '/?session=7', route: '*' },
    ...{ path: '/api/staff/classes', name: /^Title/, button: 'Make class', wrongField: 'course_title' },
  },
])('$what whose draft is discarded is shown without what was wrong with it', async (one) => {
  const refused = refusedFields({ field: one.wrongField, message: 'Too long.' });
  const answer: Answer = (request) => (request.body ? Promise.reject(refused) : answers[one.path]?.(request));
  await show(one.page, { ...answers, [one.path]: answer }, one.at, one.route);
  await userEvent.type(await field(one.name), '!');
  await userEvent.click(screen.getByRole('button', { name: one.button }));
  expect(await field(one.name)).toBeInvalid();
  await userEvent.click(screen.getByRole('button', { name: 'Discard draft' }));
  expect(await field(one.name)).toBeValid();
  expect(screen.queryByText(/Too long\./)).not.toBeInTheDocument();
});

it('a member of the team whose draft is discarded is shown without what was wrong with it', async () => {
  const ben = { id: 5, email: 'ben@example.com', name: 'Ben', roles: ['desk'], version: 1 };
  const member = { ...ben, passkeys: 0, sessions: 0, seen_at: null };
  await preloadAll();
  await show(
    <TeamPage />,
    {
      '/api/staff/team': () => ({ status: true, list: [member] }),
      '/api/staff/team/{id}': () => Promise.reject(wrong),
    },
    '/',
  );
  await userEvent.click(await screen.findByRole('button', { name: 'Change Ben' }));
  await userEvent.type(await field('Name'), '!');
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(await field('Name')).toBeInvalid();
  await userEvent.click(screen.getByRole('button', { name: 'Discard draft' }));
  expect(await field('Name')).toHaveValue('Ben');
  expect(await field('Name')).toBeValid();
});

it('a form template that is refused while its versions are shown is told with its name', async () => {
  const write = held();
  const answer: Answer = (request) => (request.body ? write.answer(request) : answers[FORM]?.(request));
  const page = <FormTemplatesPage />;
  const { told } = await show(
    page,
    { ...answers, [FORM]: answer },
    '/staff/form-templates/5',
    '/staff/form-templates/*',
  );
  await userEvent.type(await field(/^Name/), '!');
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await userEvent.click(screen.getByRole('link', { name: 'Versions' }));
  await screen.findByRole('heading', { name: 'Versions' });
  await write.give(Promise.reject(wrong));
  expect(told()).toEqual(['“After class!”: Too long.']);
});

const overtaken = (entity: string, current: object) =>
  conflict({ conflicts: [{ index: 0, entity, key: '1', current }] });
const CHANGES = '/api/staff/catalogue/changes';
const noRows = { status: true, rows: [], total: 0, labels: {} };

describe('the menu of the courses that is left while it is saved', () => {
  const portfolio = {
    ...{ key: '1', version: 'v1', label: 'Software' },
    row: {
      id: 1,
      label: 'Software',
      meta_title: 'Ours',
      portfolio_type: 'public',
      portfolio_index: 1,
      children: [],
    },
  };
  const described = {
    ...{ name: 'portfolios', singular: 'portfolio', plural: 'portfolios', heading: 'Portfolios' },
    ...{ keys: ['id'], filters: [], sorts: [] },
    fields: [
      { name: 'label', label: 'Label', type: 'line', required: true },
      { name: 'meta_title', label: 'Title for search engines', type: 'line', required: false },
    ],
  };
  const leave = async () => {
    const write = held();
    const of = ({ params }: { params?: unknown }) => (params as { entity: string }).entity;
    const rows: Answer = (request) =>
      of(request) === 'portfolios' ? { ...noRows, rows: [portfolio], total: 1 } : noRows;
    const served = {
      '/api/staff/catalogue/fields': () => ({ status: true, entities: [described] }),
      '/api/staff/catalogue/{entity}': rows,
      '/api/staff/drafts': () => ({ status: true, list: [] }),
      [CHANGES]: write.answer,
    };
    const { told, unmount, again } = await show(<CoursesPage />, served, '/?portfolio=1');
    await userEvent.click(await screen.findByRole('button', { name: 'Rename: Software' }));
    await userEvent.keyboard('!{Enter}');
    unmount();
    return { give: write.give, told, again };
  };

  it('tells with its name what is refused, and does not wait unseen', async () => {
    const { give, told, again } = await leave();
    await give(Promise.reject(refusedFields({ field: 'changes[0].row.label', message: 'Too long.' })));
    expect(told()).toEqual(['“Software!”: Too long.']);
    again();
    expect(await field('Name of Software')).toHaveValue('Software!');
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  it('tells what a colleague changed, and asks about it at the next visit', async () => {
    const { give, told, again } = await leave();
    const theirs = { ...portfolio, version: 'v2', row: { ...portfolio.row, label: 'Programs' } };
    await give(Promise.reject(overtaken('portfolios', theirs)));
    expect(told()).toEqual(['“Software!”: Somebody else has changed it meanwhile.']);
    again();
    await screen.findByRole('dialog', { name: 'Changed meanwhile' });
  });

  it('keeps what only the colleague changed, also when it is asked about at the next visit', async () => {
    const { give, again } = await leave();
    const row = { ...portfolio.row, meta_title: 'Theirs' };
    await give(Promise.reject(overtaken('portfolios', { ...portfolio, version: 'v2', row })));
    again();
    const dialog = within(await screen.findByRole('dialog', { name: 'Changed meanwhile' }));
    expect(dialog.getAllByRole('group')).toHaveLength(1);
    const asked = within(dialog.getByRole('group', { name: 'Title for search engines' }));
    expect(asked.getByRole('button', { name: 'Take theirs' })).toHaveAttribute('aria-pressed', 'true');
  });
});
