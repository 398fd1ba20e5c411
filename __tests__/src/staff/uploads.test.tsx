/** @jest-environment jsdom */
/** A brochure is uploaded from the dialog of its session, and the link to it is part of what is saved. */
import '@testing-library/jest-dom';
import { configureStore } from '@reduxjs/toolkit';
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { testSaga } from 'redux-saga-test-plan';
import { Provider } from 'react-redux';
import { MAX_PDF_BYTES } from '@/contract/staff/pdf';
import { FieldControl } from '@/src/staff/catalogue/FieldControl';
import { EditorHead } from '@/src/staff/courses/editor/EditorHead';
import { upload } from '@/src/staff/documents/documentsSaga';
import {
  documentsReducer,
  selectUpload,
  uploadBegun,
  uploadDocument,
  uploadEnded,
  uploadForgotten,
} from '@/src/staff/documents/documentsSlice';
import { UploadField } from '@/src/staff/documents/UploadField';
import { SessionDialog } from '@/src/staff/sessions/SessionDialog';
import { refusal, type Answer } from '../../support/fakeHttp';
import { opened } from './aDraft';
import { field, held, save, show } from './showPlace';
import { rootReducer } from './wholeConsole';

beforeEach(() => localStorage.clear());

const described = {
  ...{ name: 'sessions', singular: 'session', plural: 'sessions', heading: 'Sessions', keys: ['id'] },
  ...{ filters: [], sorts: [] },
  fields: [{ name: 'brochure', label: 'Brochure', type: 'link', required: false, takes: 'pdf' }],
};
const row = { id: 7, course_id: 1, schedule_id: 2, region: 2, venue_label: 'Penang' };
const nothing = () => undefined;
const PATH = '/files/documents/plc.0123456789abcdef.pdf';

const open = (sent: Answer) =>
  show(
    <SessionDialog
      open="7"
      session={{ key: '7', version: 'v1', label: '', course: 'Antennas', region: '', clashes: [], row }}
      {...{ initial: {}, courses: [], onClose: nothing, onCopy: nothing, onRemove: nothing }}
    />,
    {
      '/api/staff/catalogue/fields': () => ({ status: true, entities: [described] }),
      '/api/staff/catalogue/changes': held().answer,
      '/api/staff/documents': sent,
    },
    '/',
  );
const pdf = (text = '%PDF-1.7') => new File([text], 'plc.pdf', { type: 'application/pdf' });
const choose = async (file: File) =>
  userEvent.upload(await screen.findByLabelText('Brochure as a PDF'), file);

it('a brochure is uploaded when it is chosen, and its link is saved with the session', async () => {
  const sent = held();
  const { lastWrite } = await open(sent.answer);
  await choose(pdf());
  expect(await screen.findByText('Uploading…')).toBeInTheDocument();
  // The save would leave the link out.
  expect(screen.getByRole('button', { name: 'Save' })).toHaveAttribute('aria-disabled', 'true');
  const body = { name: 'plc.pdf', content: btoa('%PDF-1.7') };
  await waitFor(() => expect(lastWrite()).toMatchObject({ body }));
  await sent.give({ status: true, path: PATH });
  expect(await field('Brochure')).toHaveValue(PATH);
  expect(screen.getByText(/^Uploaded/)).toBeInTheDocument();
  expect(Object.values(localStorage).join()).toContain(PATH);
  await save();
  expect(lastWrite()).toMatchObject({ body: { changes: [{ row: { ...row, brochure: PATH } }] } });
});

it('a field whose link was replaced after an upload no longer says that it has what was uploaded', async () => {
  const sent = held();
  const { lastWrite } = await open(sent.answer);
  await choose(pdf());
  await waitFor(() => expect(lastWrite()).toBeDefined());
  await sent.give({ status: true, path: PATH });
  expect(await screen.findByText(/^Uploaded/)).toBeInTheDocument();
  fireEvent.change(await field('Brochure'), { target: { value: 'https://example.com/plc.pdf' } });
  expect(screen.queryByText(/^Uploaded/)).not.toBeInTheDocument();
});

it('a save waits for a file that is still read: reducing a photo takes a telephone seconds', async () => {
  await open(nothing);
  await choose(Object.assign(pdf(), { slice: () => ({ text: () => new Promise(nothing) }) }));
  expect(screen.getByRole('button', { name: 'Save' })).toHaveAttribute('aria-disabled', 'true');
  // No second file is chosen meanwhile: the field would name it, and the link lead to the first.
  expect(fireEvent.click(screen.getByLabelText('Brochure as a PDF'))).toBe(false);
});

it('a file whose dialog was closed while it was read is not sent', () => {
  testSaga(upload, uploadDocument({ id: 'a', file: { name: 'a.pdf', content: '' } }))
    .next()
    .select(selectUpload, 'a')
    .next(undefined)
    .isDone();
});

it.each([
  ['is no PDF', pdf('<html>'), '“plc.pdf” is not a PDF document.'],
  [
    'is too large',
    Object.defineProperty(pdf(), 'size', { value: MAX_PDF_BYTES + 1 }),
    '“plc.pdf” must not be larger than 20 MB.',
  ],
])('a file that %s is not sent, and the field says why', async (_what, file, message) => {
  const { lastWrite } = await open(nothing);
  await choose(file);
  expect(await screen.findByText(message)).toBeInTheDocument();
  expect(lastWrite()).toBeUndefined();
  await waitFor(() =>
    expect(screen.getByRole('button', { name: 'Save' })).not.toHaveAttribute('aria-disabled'),
  );
});

it('an upload that fails says so at the field, leaves its link as it was, and can be tried again', async () => {
  let isDown = true;
  await open(() => (isDown ? Promise.reject(refusal(500)) : { status: true, path: PATH }));
  await userEvent.type(await field('Brochure'), 'https://www.example.org/old.pdf');
  await choose(pdf());
  expect(await screen.findByText('The document could not be uploaded.')).toBeInTheDocument();
  expect(await field('Brochure')).toHaveValue('https://www.example.org/old.pdf');
  isDown = false;
  await choose(pdf());
  await waitFor(async () => expect(await field('Brochure')).toHaveValue(PATH));
  expect(screen.queryByText('The document could not be uploaded.')).not.toBeInTheDocument();
});

it('a photo that cannot be read says so at once, and holds no save back', async () => {
  const onPath = jest.fn();
  await show(<UploadField label="Image" kind="picture" value="" onPath={onPath} />, {}, '/');
  const photo = new File(['x'], 'photo.jpg', { type: 'image/jpeg' });
  await userEvent.upload(screen.getByLabelText('Image from this device'), photo);
  expect(
    await screen.findByText(/^“photo.jpg” is no picture that this browser can read/),
  ).toBeInTheDocument();
  expect(screen.queryByText('Uploading…')).not.toBeInTheDocument();
  expect(onPath).not.toHaveBeenCalled();
});

it('an entry of a list is not moved while a document is uploaded for it: another entry would get its link', async () => {
  const entry = { name: '', label: 'Download', type: 'record' as const, required: false };
  const list = { name: 'downloadables', label: 'Downloads', type: 'list' as const, required: false };
  const link = { name: 'link', label: 'Link', type: 'link' as const, required: true, takes: 'pdf' as const };
  const entries = ['a', 'b'].map((name) => ({ link: `https://www.example.org/${name}.pdf` }));
  const sent = held();
  const changes: unknown[] = [];
  const { lastWrite } = await show(
    <FieldControl
      field={{ ...list, item: { ...entry, fields: [link] } }}
      {...{ path: 'downloadables', value: entries, errors: [], labels: {} }}
      onChange={(value) => changes.push(value)}
    />,
    { '/api/staff/documents': sent.answer },
    '/',
  );
  const up = screen.getByRole('button', { name: 'Move up Downloads 2' });
  expect(up).not.toHaveAttribute('aria-disabled');
  const [, second] = screen.getAllByLabelText('Link as a PDF');
  if (second) await userEvent.upload(second, pdf());
  await screen.findByText('Uploading…');
  expect(up).toHaveAttribute('aria-disabled', 'true');
  expect(screen.getByRole('button', { name: 'Remove Downloads 1' })).toHaveAttribute('aria-disabled', 'true');
  await waitFor(() => expect(lastWrite()).toBeDefined());
  await sent.give({ status: true, path: PATH });
  expect(changes).toEqual([[entries[0], { link: PATH }]]);
  expect(up).not.toHaveAttribute('aria-disabled');
});

it('a course is not published while its picture is uploaded: visitors would get it without', () => {
  const store = configureStore({ reducer: rootReducer });
  for (const action of opened) store.dispatch(action);
  render(
    <Provider store={store}>
      <EditorHead number={7} />
    </Provider>,
  );
  const publish = screen.getByRole('button', { name: 'Publish' });
  act(() => void store.dispatch(uploadBegun('image')));
  expect(publish).toHaveAttribute('aria-disabled', 'true');
  act(() => void store.dispatch(uploadEnded({ id: 'image', path: PATH })));
  expect(publish).not.toHaveAttribute('aria-disabled');
});

it('the outcome of an upload whose dialog was closed meanwhile is not kept for the next one', () => {
  const steps = [uploadBegun('a'), uploadForgotten('a'), uploadEnded({ id: 'a', path: PATH })];
  expect(steps.reduce(documentsReducer, {})).toEqual({});
});
