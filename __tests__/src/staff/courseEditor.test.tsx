/** @jest-environment jsdom */
/** A course's editor: its parts, of which one is shown at a time, and leaving it while it loads. */
import '@testing-library/jest-dom';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { DRAFT_MESSAGES } from '@/contract/staff/draftsSchemas';
import { preloadAll } from '@/src/shared/lib/memoizedImport';
import { catalogueChanged } from '@/src/staff/catalogue/catalogueSlice';
import CoursesPage from '@/src/staff/courses/CoursesPage';
import CourseEditor from '@/src/staff/courses/editor/CourseEditor';
import type { Answer } from '../../support/fakeHttp';
import { answerMediaQueries } from '../../support/mediaQueries';
import { conflict, current, draft, DRAFTS, ONE, row, ROW } from './aDraft';
import { refusedFields } from './runStaffSaga';
import { field, held, show } from './showPlace';

answerMediaQueries(() => false);
beforeEach(() => localStorage.clear());

const described = {
  ...{ name: 'courses', singular: 'course', plural: 'courses', heading: 'Courses', keys: ['id'] },
  ...{ filters: [], sorts: [] },
  fields: [
    { name: 'title', label: 'Title', type: 'text', required: true },
    { name: 'sheet', label: 'Data sheet', type: 'link', required: false, takes: 'pdf' },
  ],
};
const PATH = '/files/documents/plc.0123456789abcdef.pdf';

const upload = held();
const open = (answers: Record<string, Answer> = {}) =>
  show(
    <CourseEditor />,
    {
      '/api/staff/catalogue/fields': () => ({ status: true, entities: [described] }),
      '/api/staff/documents': upload.answer,
      [DRAFTS]: () => ({ status: true, list: [draft] }),
      [ONE]: () => ({ status: true, draft, current }),
      [ROW]: () => ({ status: true, row: current }),
      '/api/staff/drafts/{id}/publish': () => {
        throw refusedFields({ field: 'title', message: 'A title is needed.' });
      },
      ...answers,
    },
    '/7',
    ':number',
  );
const choose = (name: string) => userEvent.click(screen.getByRole('tab', { name }));

it('an upload goes on while another part is looked at, and its link is entered', async () => {
  await open();
  const pdf = new File(['%PDF-1.7'], 'plc.pdf', { type: 'application/pdf' });
  await userEvent.upload(await screen.findByLabelText('Data sheet as a PDF'), pdf);
  await choose('History');
  expect(screen.queryByRole('textbox', { name: 'Data sheet' })).not.toBeInTheDocument();
  await upload.give({ status: true, path: PATH });
  await choose('Edit');
  expect(screen.getByRole('textbox', { name: 'Data sheet' })).toHaveValue(PATH);
});

it('what has to be mended before a course is published is shown, whatever part was looked at', async () => {
  await open();
  await field('Title');
  await choose('History');
  await userEvent.click(screen.getByRole('button', { name: 'Publish' }));
  await screen.findByText(/^Please mend what is marked/);
  expect(screen.getByRole('textbox', { name: 'Title' })).toHaveFocus();
});

it('a draft publishes itself at the day and time that were chosen, in UTC+8, whatever the device takes for the time', async () => {
  const scheduled = ({ body }: Parameters<Answer>[0]) => {
    const draftWithTime = { ...draft, ...(body as { publish_at: number }) };
    return { status: true, draft: draftWithTime, current };
  };
  const savedAt = { ...draft, updated_at: Date.parse('2026-01-05T09:00:00+08:00') };
  const { lastWrite } = await open({
    [ONE]: () => ({ status: true, draft: savedAt, current }),
    '/api/staff/drafts/{id}/schedule': scheduled,
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Publish later' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Publish later' }));
  const choose = async (time: string) => {
    fireEvent.change(dialog.getByLabelText(/^Day and time/), { target: { value: time } });
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
  };
  await choose('2020-01-01T09:30');
  expect(dialog.getByText(DRAFT_MESSAGES.past)).toBeVisible();
  expect(lastWrite()).toBeUndefined();
  // Past by this device, whose clock may be wrong.
  const soon = '2026-01-06';
  await choose(`${soon}T09:30`);
  expect(await screen.findByText(/^Publishes itself .* 09:30 \(UTC\+8\)$/)).toBeVisible();
  expect(lastWrite()?.body).toEqual({ publish_at: Date.parse(`${soon}T09:30:00+08:00`) });
});

it('a screen reader does not say “Saving…” at each pause of typing, but that saving has failed', async () => {
  await open({
    [ONE]: ({ body }) =>
      body ? Promise.reject(new Error('Network Error')) : { status: true, draft, current },
  });
  await userEvent.type(await field('Title'), '!');
  expect(screen.getByText('Saving…')).not.toHaveRole('status');
  expect(await screen.findByText(/^Offline: /, undefined, { timeout: 5_000 })).toHaveRole('status');
});

const time = () => screen.getByLabelText(/^Day and time/);

it('the day and time that are being typed for “Publish later” are there again after a reload, until it is closed', async () => {
  const reopen = async () => {
    const { unmount } = await open({});
    await userEvent.click(await screen.findByRole('button', { name: 'Publish later' }));
    return unmount;
  };
  const unmount = await reopen();
  fireEvent.change(time(), { target: { value: '2031-02-03T09:30' } });
  unmount();
  const leave = await reopen();
  expect(time()).toHaveValue('2031-02-03T09:30');
  await userEvent.click(screen.getByRole('button', { name: 'Close' }));
  leave();
  await reopen();
  expect(time()).toHaveValue('');
});

const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

/** Sends a time for “Publish later”, which fails. @param told the alerts so far */
async function saveTimeOffline(told: () => unknown[]): Promise<void> {
  await press('Publish later');
  fireEvent.change(time(), { target: { value: '2031-02-03T09:30' } });
  await press('Save');
  await waitFor(() => expect(told()).toEqual(['Network Error']));
}

it('the day and time of “Publish later” are there again if they could not be sent, until they are', async () => {
  let isAway = true;
  const { told } = await open({
    '/api/staff/drafts/{id}/schedule': () =>
      isAway ? Promise.reject(new Error('Network Error')) : { status: true, draft, current },
  });
  await saveTimeOffline(told);
  await press('Publish later');
  expect(time()).toHaveValue('2031-02-03T09:30');
  isAway = false;
  await press('Save');
  await waitFor(() => expect(told()).toContainEqual(expect.stringMatching(/^It publishes itself /)));
  await press('Publish later');
  expect(time()).toHaveValue('');
});

it('the day and time of “Publish later” are not proposed for the next draft when somebody else has published this one', async () => {
  let list = [draft];
  const { dispatch, told } = await open({
    [DRAFTS]: () => ({ status: true, list }),
    [ONE]: () => ({ status: true, draft: list[0], current }),
    '/api/staff/drafts/{id}/schedule': () => Promise.reject(new Error('Network Error')),
  });
  await saveTimeOffline(told);
  list = [];
  await dispatch(catalogueChanged());
  await screen.findByText('Published: no draft');
  list = [{ ...draft, id: 6 }];
  await dispatch(catalogueChanged());
  await screen.findByText(/^Saved as draft/);
  await press('Publish later');
  expect(time()).toHaveValue('');
});

describe('of a course that was removed meanwhile, whoever publishes the draft', () => {
  const gone = { index: 0, entity: 'courses', key: '7', current: null };
  const discarded = jest.fn();
  const openGone = async (known: typeof current | null = null) => {
    const opened = await open({
      [ONE]: ({ body, headers }) => {
        if (headers && !body) discarded(headers);
        return { status: true, draft: { ...draft, ...(body as object | undefined) }, current: known };
      },
      '/api/staff/drafts/{id}/publish': () => {
        throw conflict({ conflicts: [gone] });
      },
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Publish' }));
    return { ...opened, dialog: within(await screen.findByRole('dialog', { name: 'Changed meanwhile' })) };
  };

  it('keeps it, and can then publish it as a course again', async () => {
    const { lastWrite, dialog } = await openGone();
    expect(dialog.getByText('Removed')).toBeInTheDocument();
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
    const kept = { row: { id: 7, title: 'Noise' }, based_on: null };
    await waitFor(() => expect(lastWrite()?.body).toMatchObject(kept), { timeout: 5_000 });
  });

  it('is told before discarding it that nothing else is left of the course', async () => {
    const { dialog } = await openGone();
    await userEvent.click(dialog.getByRole('button', { name: 'Close' }));
    await userEvent.click(screen.getByRole('button', { name: 'Discard draft' }));
    expect(await screen.findByText(/^The course itself was removed\./)).toBeInTheDocument();
  });

  it('is told so, and offered nothing else of the course, also where its removal was not heard of before', async () => {
    const { dialog } = await openGone(current);
    await userEvent.click(dialog.getByRole('button', { name: 'Close' }));
    expect(screen.queryByRole('button', { name: 'Unpublish' })).not.toBeInTheDocument();
    expect(screen.queryByRole('link', { name: 'Course page' })).not.toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Discard draft' }));
    expect(await screen.findByText(/^The course itself was removed\./)).toBeInTheDocument();
  });

  it('or lets it go like the course', async () => {
    const { told, dialog } = await openGone();
    await userEvent.click(dialog.getByRole('button', { name: 'Take theirs' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(told()).toContain('The draft is discarded.'));
    expect(discarded).toHaveBeenCalledWith({ 'if-match': '"2"' });
  });
});

it('unsaved text stays on the device when its course is left before it has loaded', async () => {
  const copy = JSON.stringify({ row: { ...row, title: 'Less noise' }, base: row });
  localStorage.setItem('staff draft 3 course 7 before', copy);
  const loading = held();
  const asked = jest.fn(loading.answer);
  const { unmount } = await open({ [ONE]: asked });
  await waitFor(() => expect(asked).toHaveBeenCalled());
  unmount();
  await loading.give({ status: true, draft, current });
  expect(localStorage.getItem('staff draft 3 course 7 before')).toBe(copy);
});

it('a course with a number of ten digits opens', async () => {
  const long = { ...current, key: '2147483647', row: { ...row, id: 2_147_483_647 } };
  await preloadAll();
  await show(
    <CoursesPage />,
    {
      '/api/staff/catalogue/fields': () => ({ status: true, entities: [described] }),
      [DRAFTS]: () => ({ status: true, list: [] }),
      [ROW]: () => ({ status: true, row: long }),
    },
    '/2147483647',
  );
  expect(await field('Title')).toHaveValue('Noise');
});

it.each(['/2147483648', '/0', '/seven'])('%s is no number of a course', async (at) => {
  await show(<CoursesPage />, {}, at);
  expect(screen.getByRole('heading', { name: 'There is no such course' })).toBeInTheDocument();
});
