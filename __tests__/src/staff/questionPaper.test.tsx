/** @jest-environment jsdom */
/**
 * The question paper is chosen with the new class, and sent after it: an invalid one is reported before, a
 * refused one can be chosen again.
 */
import '@testing-library/jest-dom';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Link, Route, Routes } from 'react-router-dom';
import MakeClassPage from '@/src/staff/classes/making/MakeClassPage';
import SetupPage from '@/src/staff/classes/making/SetupPage';
import { newClass } from '@/src/staff/classes/making/newClass';
import { eventHeard } from '@/src/staff/live/liveSlice';
import { refusal, type Answer } from '../../support/fakeHttp';
import { plan } from './aSetup';
import { field, save, show } from './showPlace';

beforeEach(() => localStorage.clear());
// What jsdom lacks.
URL.createObjectURL = () => 'blob:paper';
URL.revokeObjectURL = () => undefined;
globalThis.CSS ??= { escape: (text: string) => text } as typeof CSS;

function Places() {
  return (
    <Routes>
      <Route path="/staff/classes/:trackingId/setup" element={<SetupPage />} />
      <Route
        path="/staff/classes/:trackingId/links"
        element={<Link to="/staff/classes/new?session=7">Another</Link>}
      />
      <Route path="*" element={<MakeClassPage />} />
    </Routes>
  );
}
const paperField = () => screen.findByLabelText('Question paper');
const pdf = () => new File(['%PDF-1.7'], 'paper.pdf', { type: 'application/pdf' });

/** @returns the requests with a body, by their paths */
async function chosen(paper: File, answers: Record<string, Answer> = {}) {
  const sent: string[] = [];
  const noted = (path: string, answer: Answer): [string, Answer] => [
    path,
    (request) => {
      if (request.body) sent.push(path);
      return answer(request);
    },
  ];
  const all = {
    '/api/staff/class-sessions/{id}': () => plan,
    '/api/staff/classes': () => ({ status: true, tracking_id: 'abc', version: 1 }),
    ...answers,
  };
  await show(
    <Places />,
    Object.fromEntries(Object.entries(all).map(([path, answer]) => noted(path, answer))),
    '/staff/classes/new?session=7',
  );
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Pre- and post-assessment' }));
  await userEvent.setup({ applyAccept: false }).upload(await paperField(), paper);
  return sent;
}

it.each([
  ['is no PDF', new File(['hello'], 'paper.pdf'), 'Question paper is not a PDF document.'],
  [
    'cannot be read any more',
    Object.assign(pdf(), { slice: () => ({ text: () => Promise.reject(new Error('gone')) }) }),
    'Question paper could not be read: choose it again.',
  ],
])('a paper that %s is told at its field before the class is made', async (_why, paper, words) => {
  const sent = await chosen(paper);
  expect(await screen.findByText(words)).toBeVisible();
  await save('Make class');
  await waitFor(async () => expect(await paperField()).toHaveFocus());
  expect(await paperField()).toHaveAccessibleDescription(expect.stringContaining(words));
  expect(sent).toEqual([]);
});

it('a paper that is refused after its class was made is told where it is chosen again', async () => {
  const assessment = { start: '2027-01-25', end: '2027-02-04', questions: 10, choices: 4, status: 1 };
  const row = { ...newClass(plan), assessment };
  const stored = { status: true, tracking_id: 'abc', version: 1, class: row, sources: plan.sources };
  const sent = await chosen(pdf(), {
    '/api/staff/classes/{id}/paper': () => Promise.reject(refusal(503)),
    '/api/staff/classes/{id}/setup': () => ({ ...stored, has_paper: false }),
  });
  await save('Make class');
  expect(await screen.findByRole('button', { name: 'Save' })).toBeVisible();
  expect(await paperField()).toHaveAccessibleDescription(/The question paper could not be kept\./);
  expect(await paperField()).toHaveFocus();
  expect(sent).toEqual(['/api/staff/classes', '/api/staff/classes/{id}/paper']);
});

it('whoever chooses a paper reads that a class of the session without one does not show it', async () => {
  await chosen(pdf());
  expect(await paperField()).toHaveAccessibleDescription(
    'A PDF of 20 MB at most. It is sent when you save. All classes of the session that have a paper show it; choose it for the others, too.',
  );
});

it('a second class of the same session can be made at once', async () => {
  await chosen(pdf(), { '/api/staff/classes/{id}/paper': () => ({ status: true, version: 2 }) });
  await save('Make class');
  await userEvent.click(await screen.findByRole('link', { name: 'Another' }));
  expect(await screen.findByRole('button', { name: 'Make class' })).not.toHaveAttribute('aria-disabled');
  await waitFor(() => expect(screen.queryByRole('link', { name: 'Another' })).toBeNull());
});

const assessment = { start: '2027-01-25', end: '2027-02-04', questions: 10, choices: 4, status: 1 };
const theirPaper = { ...assessment, questions_pdf: 'theirs.pdf' };
const stored = {
  ...{ status: true, tracking_id: 'abc', version: 1, has_paper: false, sources: plan.sources },
  class: { ...newClass(plan), assessment },
};
const theirs = {
  ...{ ...stored, version: 2, has_paper: true },
  class: { ...stored.class, course_title: 'Filters', assessment: theirPaper },
};

it.each([
  ['has not heard of it', false],
  ['sees the colleague’s changes before', true],
])(
  'whoever has chosen a paper, saves second and %s is asked which of the two it is',
  async (_how, hasHeard) => {
    let now = stored;
    const { dispatch, lastWrite } = await show(
      <Places />,
      {
        '/api/staff/classes/{id}/setup': ({ body, headers }) => {
          if (!body) return now;
          const isNewest = headers?.['if-match'] === `"${now.version}"`;
          return isNewest ? { ...now, version: now.version + 1 } : Promise.reject(refusal(409));
        },
      },
      '/staff/classes/abc/setup',
    );
    await userEvent.upload(await paperField(), pdf());
    now = theirs;
    if (hasHeard) await dispatch(eventHeard({ kind: 'classes', id: null }));
    await waitFor(async () => expect(await field(/^Title/)).toHaveValue(hasHeard ? 'Filters' : 'Antennas'));
    await save();
    const dialog = await screen.findByRole('dialog', { name: 'Changed meanwhile' });
    const paper = within(within(dialog).getByRole('group', { name: 'Question paper' }));
    expect(paper.getByText('paper.pdf, chosen here')).toBeVisible();
    expect(paper.getByText('theirs.pdf, stored')).toBeVisible();
    expect(lastWrite()?.headers).toMatchObject({ 'if-match': '"1"' });
    await userEvent.click(paper.getByRole('button', { name: 'Take theirs' }));
    await userEvent.click(within(dialog).getByRole('button', { name: 'Save' }));
    expect(screen.queryByRole('group', { name: 'Question paper' })).toBeNull();
    expect(await paperField()).toHaveProperty('files.length', 0);
  },
);

it('whoever sends a paper again that was refused is asked nothing: the class is their own', async () => {
  const versions: unknown[] = [];
  const { told } = await show(
    <Places />,
    {
      '/api/staff/classes/{id}/setup': ({ body, headers }) => {
        if (body) versions.push(headers?.['if-match']);
        return { ...stored, version: versions.length + 1 };
      },
      '/api/staff/classes/{id}/paper': () => Promise.reject(refusal(503)),
    },
    '/staff/classes/abc/setup',
  );
  await userEvent.upload(await paperField(), pdf());
  await save();
  await waitFor(() => expect(told()).toContain('The class is saved, but not its question paper.'));
  await save();
  await waitFor(() => expect(versions).toEqual(['"1"', '"2"']));
});
