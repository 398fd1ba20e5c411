/** @jest-environment jsdom */
import '@testing-library/jest-dom';
import { configureStore } from '@reduxjs/toolkit';
import { Editor } from '@tiptap/core';
import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Provider } from 'react-redux';
import type { EntityDescription } from '@/contract/staff/catalogueResponses';
import type { CourseDraft } from '@/contract/staff/draftsSchemas';
import { draftPreviewPath } from '@/contract/staff/draftsEndpoints';
import { cleanHtml } from '@/server/catalogue/importHtml';
import RichText from '@/src/staff/richText/RichText';
import { isAllowedAddress, richTextExtensions } from '@/src/staff/richText/richTextExtensions';
import { isKeptWhole, storedHtml } from '@/src/staff/richText/storedHtml';
import {
  courseReceived,
  courseRequested,
  draftSaved,
  fieldEdited,
  savingRefused,
} from '@/src/staff/courses/editor/editorSlice';
import { Fields } from '@/src/staff/courses/editor/Fields';
import { Preview } from '@/src/staff/courses/editor/Preview';
import { Sections } from '@/src/staff/courses/editor/Sections';
import type { SectionText as TheText } from '@/src/staff/courses/editor/SectionText';
import { flushPendingInput } from '@/src/staff/richText/pendingInput';
import { RowDialog } from '@/src/staff/lists/RowDialog';
import { rootReducer } from './wholeConsole';

const mockDrawn: string[] = [];
jest.mock('@/src/staff/courses/editor/SectionText', () => {
  const { SectionText } = jest.requireActual<{ SectionText: typeof TheText }>(
    '@/src/staff/courses/editor/SectionText',
  );
  return {
    SectionText: (props: Parameters<typeof SectionText>[0]) => {
      mockDrawn.push(props.label);
      return SectionText(props);
    },
  };
});

/** The editor's result for HTML, as when it is pasted. */
function written(html: string): string {
  const editor = new Editor({ extensions: richTextExtensions, content: html, injectCSS: false });
  const stored = storedHtml(editor.getHTML());
  editor.destroy();
  return stored;
}

const KNOWN = [
  '<p>Words <strong>bold</strong> <em>slanted</em> <u>under</u> x<sub>1</sub><sup>2</sup> <code>y</code></p>',
  '<h3>A</h3><h4>B</h4><h5>C</h5><blockquote><p>said</p></blockquote><pre><code>x = 1</code></pre>',
  '<ul><li>one<ul><li>inner</li></ul></li><li>two</li></ul><ol><li>first</li></ol>',
  '<p><a href="https://example.com/x">out</a> <a href="/contact">in</a><br>next</p>',
  '<table><thead><tr><th>A</th><th>B</th></tr></thead><tbody><tr><td colspan="2">c</td></tr></tbody></table>',
  '<dl><dt>Term</dt><dd>Meaning</dd></dl>',
];

it.each(KNOWN)('keeps %s as it is stored, and writes it back so', (html) => {
  expect(written(html)).toBe(html);
  expect(isKeptWhole(html, written(html))).toBe(true);
});

it.each([
  ...KNOWN,
  '<p style="color:red" onclick="x()" class="y">a<script>alert(1)</script><img src="x"><span>b</span></p>',
  '<ol start="3" type="a"><li>c</li></ol><pre><code class="language-js">d</code></pre><hr><s>e</s>',
  '<p><a href="javascript:alert(1)" target="_blank" rel="x">f</a><a href="//evil.example">g</a></p>',
  '<table style="width:9px"><colgroup><col></colgroup><tr><td colwidth="30" align="right">h</td></tr></table>',
  '<h1>i</h1><h2>j</h2><iframe src="https://example.com"></iframe>',
])('writes nothing that the sanitiser of the server would take away: %s', (html) => {
  const stored = written(html);
  expect(cleanHtml(stored).replaceAll('<br />', '<br>')).toBe(stored);
});

it('takes the addresses that the sanitiser takes', () => {
  expect(['https://a.example', 'mailto:a@example.com', '/x', '#y'].every(isAllowedAddress)).toBe(true);
  expect(['javascript:x', '//a.example', 'data:x', ''].some(isAllowedAddress)).toBe(false);
});

it('edits as HTML what it does not know, so that nothing is lost', async () => {
  const html = '<table><caption>Prices</caption><tbody><tr><td>1</td></tr></tbody></table>';
  let changed = '';
  render(<RichText label="Text" html={html} onChange={(next) => (changed = next)} />);
  expect(screen.getByText(/edited as HTML/)).toBeInTheDocument();
  await userEvent.type(screen.getByRole('textbox', { name: 'Text' }), '!');
  expect(changed).toBe(`${html}!`);
});

it('tells what was typed after it is shown, and at once when somebody saves, leaves the field or goes away', async () => {
  const told: string[] = [];
  const { unmount } = render(
    <RichText label="Text" html="<p>a</p>" onChange={(next) => void told.push(next)} />,
  );
  const { editor } = screen.getByRole('textbox', { name: 'Text' }) as HTMLElement & { editor: Editor };
  const type = (letter: string): void => act(() => void editor.commands.insertContent(letter));
  type('b');
  expect(told).toEqual([]);
  await waitFor(() => expect(told).toHaveLength(1));
  type('c');
  flushPendingInput();
  expect(told).toHaveLength(2);
  type('d');
  act(() => void editor.emit('blur', {} as never));
  expect(told).toHaveLength(3);
  type('e');
  unmount();
  expect(told.map((html) => html.length)).toEqual([9, 10, 11, 12]);
  flushPendingInput();
  expect(told).toHaveLength(4);
});

it('is one stop of the Tab key with all its tools, and arrows lead through them', async () => {
  render(<RichText label="Text" html="<p>a</p>" onChange={() => undefined} />);
  await userEvent.tab();
  expect(screen.getByRole('combobox', { name: 'Kind of paragraph' })).toHaveFocus();
  await userEvent.keyboard('{ArrowRight}{ArrowRight}');
  expect(screen.getByRole('button', { name: 'Italic' })).toHaveFocus();
  await userEvent.keyboard('{Home}{ArrowLeft}');
  expect(screen.getByRole('button', { name: 'Table' })).toHaveFocus();
  const inOrder = () => [...screen.getByRole('toolbar').querySelectorAll('[tabindex="0"]')];
  expect(inOrder()).toEqual([screen.getByRole('button', { name: 'Table' })]);
});

it('Tab leaves a table at its last cell, and adds no row there', () => {
  const html = '<table><tbody><tr><td>a</td><td>b</td></tr></tbody></table>';
  const editor = new Editor({ extensions: richTextExtensions, content: html, injectCSS: false });
  const ends = (key: string) => {
    const event = new KeyboardEvent('keydown', { key, cancelable: true });
    return editor.view.someProp('handleKeyDown', (handle) => handle(editor.view, event)) === true;
  };
  editor.commands.setTextSelection(4);
  expect([ends('Tab'), ends('Tab')]).toEqual([true, false]);
  expect(storedHtml(editor.getHTML())).toBe(html);
  editor.destroy();
});

/** jsdom has no layout; the editor asks for the caret's position. */
const nowhere = { left: 0, right: 0, top: 0, bottom: 0, width: 0, height: 0 };
Object.assign(Range.prototype, { getClientRects: () => [nowhere], getBoundingClientRect: () => nowhere });

it('in the row of a list is written with the same tools, and what is wrong is told at it', async () => {
  const field = { name: 'content_overview', label: 'Overview', type: 'html' as const, required: false };
  const changes: unknown[] = [];
  const onClose = jest.fn();
  const kits: EntityDescription = {
    ...{ name: 'courseware', singular: 'kit', plural: 'kits', heading: 'Kits', keys: ['id'] },
    ...{ filters: [], sorts: [], fields: [field] },
  };
  const row = { content_overview: '<p>One <strong>two</strong></p>' };
  render(
    <RowDialog
      entity={kits}
      row={{ id: '1', label: 'Kit', row, base: row, isNew: true, isRemoved: false }}
      version="v"
      labels={{}}
      errors={{ content_overview: 'Overview is too long' }}
      isUploading={false}
      onChange={(change) => changes.push(change)}
      onClose={onClose}
    />,
  );
  await screen.findByRole('toolbar');
  const text = screen.getByRole('textbox', { name: 'Overview' });
  expect(text).toHaveAccessibleDescription('Overview is too long');
  expect(text.innerHTML).toContain('<strong>two</strong>');
  await userEvent.click(screen.getByRole('button', { name: 'Link' }));
  await userEvent.keyboard('{Escape}');
  expect(screen.queryByRole('textbox', { name: 'Address of the link' })).not.toBeInTheDocument();
  expect(onClose).not.toHaveBeenCalled();
  await userEvent.click(screen.getByRole('button', { name: 'Table' }));
  await waitFor(() =>
    expect(changes.at(-1)).toEqual({ content_overview: expect.stringContaining('<table>') as string }),
  );
});

function showSections(count: number) {
  const store = configureStore({
    reducer: rootReducer,
    middleware: (defaults) => defaults({ thunk: false, immutableCheck: false, serializableCheck: false }),
  });
  const profile = Array.from({ length: count }, (_, at) => ({ heading: `H${at}`, html: `<p>t${at}</p>` }));
  store.dispatch(courseRequested(7));
  store.dispatch(courseReceived({ draft: null, current: null, row: { id: 7, course_profile: profile } }));
  render(
    <Provider store={store}>
      <Sections />
    </Provider>,
  );
  return { headings: () => store.getState().courseEditor.sections.map(({ heading }) => heading) };
}

it('the first place that is wrong gets the focus, also where that is a section', async () => {
  const store = configureStore({ reducer: rootReducer });
  const profile = [{ heading: '', html: '<p>a</p>' }];
  store.dispatch(courseRequested(7));
  store.dispatch(courseReceived({ draft: null, current: null, row: { id: 7, course_profile: profile } }));
  await act(async () => {
    render(
      <Provider store={store}>
        <Fields fields={[{ name: 'title', label: 'Title', type: 'line', required: true }]} />
        <Sections />
      </Provider>,
    );
  });
  await screen.findByRole('toolbar');
  const refuse = (field: string) =>
    act(() => void store.dispatch(savingRefused([{ field, message: 'is required' }])));
  refuse('course_profile[0].heading');
  expect(screen.getByRole('textbox', { name: 'Heading 1' })).toHaveFocus();
  refuse('title');
  expect(screen.getByRole('textbox', { name: 'Title' })).toHaveFocus();
});

it('moves, removes and adds sections by keyboard, and goes on in the same place', async () => {
  const { headings } = showSections(3);
  await screen.findByRole('textbox', { name: 'Text of H2' });
  const down = screen.getByRole('button', { name: 'Move down: H0' });
  act(() => down.focus());
  await userEvent.keyboard('{Enter}{Enter}{Enter}');
  expect(headings()).toEqual(['H1', 'H2', 'H0']);
  expect(down).toHaveFocus();
  await userEvent.click(screen.getByRole('button', { name: 'Remove: H2' }));
  await userEvent.click(screen.getByRole('button', { name: 'Add section' }));
  expect(headings()).toEqual(['H1', 'H0', '']);
  expect(screen.getByLabelText('Heading 3')).toHaveFocus();
});

it('draws only the section that is typed in', async () => {
  showSections(5);
  await screen.findAllByRole('toolbar');
  mockDrawn.length = 0;
  await userEvent.type(screen.getByLabelText('Heading 2'), '!');
  expect(screen.getByRole('toolbar', { name: 'Format: Text of H1!' })).toBeInTheDocument();
  expect(new Set(mockDrawn)).toEqual(new Set(['Text of H1!']));
});

it('draws the preview of what is saved, and not while somebody types on', () => {
  const replace = jest.fn();
  const view = { scrollY: 0, scrollTo: jest.fn(), location: { replace } } as unknown as Window;
  jest.spyOn(HTMLIFrameElement.prototype, 'contentWindow', 'get').mockReturnValue(view);
  globalThis.ResizeObserver = class {
    observe() {}
    unobserve() {}
    disconnect() {}
  };
  const store = configureStore({ reducer: rootReducer });
  const row = { id: 7, title: 'Noise' };
  const saved = (version: number, edit: number) => {
    const draft = { id: 5, course_id: 7, version, row } as unknown as CourseDraft;
    act(() => void store.dispatch(draftSaved({ draft, current: null, edit })));
  };
  const type = (title: string) =>
    act(() => void store.dispatch(fieldEdited({ name: 'title', value: title })));
  const edit = () => store.getState().courseEditor.edit;
  store.dispatch(courseRequested(7));
  store.dispatch(courseReceived({ draft: null, current: null, row }));
  render(
    <Provider store={store}>
      <Preview number={7} />
    </Provider>,
  );
  expect(replace).toHaveBeenCalledTimes(1);
  type('Less noise');
  const before = edit();
  type('Less noise!');
  saved(2, before);
  expect(replace).toHaveBeenCalledTimes(1);
  saved(3, edit());
  expect(replace).toHaveBeenCalledTimes(2);
  expect(replace).toHaveBeenLastCalledWith(draftPreviewPath(5, 3));
  // As wide as a phone, a tablet and a desktop.
  const box = screen.getByTitle('Course page').parentElement;
  for (const width of ['390', '820', '1440']) {
    act(() => screen.getByRole('radio', { name: `${width} px` }).click());
    expect(box?.style.getPropertyValue('--width')).toBe(`${width}px`);
  }
});
