/** @jest-environment jsdom */
/** The parts of a course's editor: its fields stay as they are while another one is shown. */
import '@testing-library/jest-dom';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import CourseEditor from '@/src/staff/courses/editor/CourseEditor';
import { current, draft, DRAFTS, ONE, ROW } from './aDraft';
import { refusedFields } from './runStaffSaga';
import { field, held, show } from './showPlace';

const nothing = () => undefined;
// What jsdom lacks.
Object.assign(window, {
  matchMedia: () => ({ matches: false, addEventListener: nothing, removeEventListener: nothing }),
});
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
const open = () =>
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
