/** @jest-environment jsdom */
/** A class, or a part of it, that could not be loaded. */
import '@testing-library/jest-dom';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { CLASS_DESK_MESSAGES } from '@/contract/staff/classes';
import { STAFF_MESSAGES } from '@/contract/staff/messages';
import type { Role } from '@/contract/staff/roles';
import { ClassHead } from '@/src/staff/classes/ClassHead';
import { openClass } from '@/src/staff/classes/classesSlice';
import LinksPage from '@/src/staff/classes/making/LinksPage';
import MakeClassPage from '@/src/staff/classes/making/MakeClassPage';
import SetupPage from '@/src/staff/classes/making/SetupPage';
import { eventHeard } from '@/src/staff/live/liveSlice';
import { refusal, type Answer } from '../../support/fakeHttp';
import { aMe } from './aMe';
import { held, show } from './showPlace';

it.each([
  ['a class', <ClassHead key="" />, '/api/staff/classes/{id}'],
  ['the links of a class', <LinksPage key="" />, '/api/staff/classes/{id}/links'],
  ['the set-up of a class', <SetupPage key="" />, '/api/staff/classes/{id}/setup'],
  ['the session of a new class', <MakeClassPage key="" />, '/api/staff/class-sessions/{id}'],
])('%s that could not be loaded is announced, with “Try again” in the same frame', async (_, page, path) => {
  const asked = jest.fn(() => {
    throw refusal(500, 'It could not be read.');
  });
  await show(page, { [path]: asked }, '/abc?session=7', '/:trackingId');
  const alert = await screen.findByRole('alert');
  expect(alert).toHaveTextContent('It could not be read.');
  const before = asked.mock.calls.length;
  await userEvent.click(within(alert).getByRole('button', { name: 'Try again' }));
  expect(asked.mock.calls.length).toBeGreaterThan(before);
});

const me = (...roles: Role[]) => ({ '/api/staff/me': () => aMe({ id: 3, roles }) });

it('somebody who may not set up classes is told so, without “Try again”: it would help nobody', async () => {
  const refused = () => {
    throw refusal(403, STAFF_MESSAGES.notYours);
  };
  const answers = { ...me('trainer'), '/api/staff/classes/{id}/setup': refused };
  await show(<SetupPage key="" />, answers, '/abc', '/:trackingId');
  expect(await screen.findByRole('alert')).toHaveTextContent(STAFF_MESSAGES.notYours);
  expect(screen.queryByRole('button', { name: 'Try again' })).not.toBeInTheDocument();
});

it.each(['/new', '/new?session=7'])(
  'somebody who may not make classes is told so at %s, and offered no session',
  async (at) => {
    const asked = jest.fn();
    const answers = { '/api/staff/class-sessions': asked, '/api/staff/class-sessions/{id}': asked };
    await show(<MakeClassPage key="" />, { ...me('trainer'), ...answers }, at);
    expect(await screen.findByText(/Your roles do not allow this/)).toBeVisible();
    expect(screen.queryByRole('searchbox')).not.toBeInTheDocument();
    expect(screen.getByRole('link')).toHaveAttribute('href', '/staff/classes');
    expect(asked).not.toHaveBeenCalled();
  },
);

const CLASS = '/api/staff/classes/{id}';
const aClass = {
  ...{ tracking_id: 'abc', course_id: 1, schedule_id: 2, title: 'Antennas', version: 1 },
  ...{ start: 0, end: 0, trainees: 1, instructors: [], forms: [] },
};

it('a link to a class that was deleted says so and leads to the list: no second try would find it', async () => {
  const gone = () => {
    throw refusal(404, CLASS_DESK_MESSAGES.gone);
  };
  await show(<ClassHead key="" />, { [CLASS]: gone }, '/abc', '/:trackingId');
  expect(await screen.findByRole('heading', { name: /it was deleted/ })).toBeVisible();
  expect(screen.getByRole('link', { name: 'All classes' })).toHaveAttribute('href', '/staff/classes');
  expect(screen.queryByRole('button', { name: 'Try again' })).not.toBeInTheDocument();
});

it('a class that is deleted while it is open leaves the page, but not when something else than the site says so', async () => {
  let answer: Answer = () => ({ status: true, class: aClass });
  const { dispatch } = await show(
    <ClassHead key="" />,
    { [CLASS]: (asked) => answer(asked) },
    '/abc',
    '/:trackingId',
  );
  const title = () => screen.queryByRole('heading', { name: 'Antennas' });
  await waitFor(() => expect(title()).toBeVisible());
  answer = () => {
    throw refusal(404);
  };
  await dispatch(openClass('abc'));
  expect(title()).toBeVisible();
  answer = () => {
    throw refusal(404, CLASS_DESK_MESSAGES.gone);
  };
  await dispatch(openClass('abc'));
  expect(title()).not.toBeInTheDocument();
  expect(screen.getByText(CLASS_DESK_MESSAGES.gone)).toBeVisible();
});

it('a class that was shown as deleted is there by itself once it exists again, and the notice does not flicker', async () => {
  const gone = () => Promise.reject(refusal(404, CLASS_DESK_MESSAGES.gone));
  const again = held();
  let answer: Answer = gone;
  const { dispatch } = await show(
    <ClassHead key="" />,
    { [CLASS]: (asked) => answer(asked) },
    '/abc',
    '/:trackingId',
  );
  expect(await screen.findByText(CLASS_DESK_MESSAGES.gone)).toBeVisible();
  answer = again.answer;
  await dispatch(eventHeard({ kind: 'classes', id: null }));
  expect(screen.getByText(CLASS_DESK_MESSAGES.gone)).toBeVisible();
  await again.give({ status: true, class: aClass });
  expect(screen.getByRole('heading', { name: 'Antennas' })).toBeVisible();
});
