import { useEditorState, type Editor } from '@tiptap/react';
import { useState, type FormEvent, type KeyboardEvent } from 'react';
import { Button } from '@/src/shared/ui/Button';
import { TextField } from '@/src/shared/ui/TextField';
import { isAllowedAddress } from './richTextExtensions';
import styles from './RichText.module.css';

const focus = (input: HTMLInputElement | null): void => input?.focus();

const BLOCKS = [
  { value: 'paragraph', label: 'Text' },
  { value: '3', label: 'Heading' },
  { value: '4', label: 'Smaller heading' },
  { value: '5', label: 'Smallest heading' },
] as const;

const MARKS = [
  { name: 'bold', words: 'Bold', sign: 'B' },
  { name: 'italic', words: 'Italic', sign: 'I' },
  { name: 'underline', words: 'Underline', sign: 'U' },
  { name: 'subscript', words: 'Subscript', sign: 'x₂' },
  { name: 'superscript', words: 'Superscript', sign: 'x²' },
  { name: 'code', words: 'Code', sign: '<>' },
] as const;

const WRAPS = [
  {
    name: 'bulletList',
    words: 'List',
    sign: '• —',
    run: (editor: Editor) => editor.chain().focus().toggleBulletList(),
  },
  {
    name: 'orderedList',
    words: 'Numbered list',
    sign: '1. —',
    run: (editor: Editor) => editor.chain().focus().toggleOrderedList(),
  },
  {
    name: 'blockquote',
    words: 'Quotation',
    sign: '“ ”',
    run: (editor: Editor) => editor.chain().focus().toggleBlockquote(),
  },
] as const;

const IN_TABLE = [
  { words: 'Add row', run: (editor: Editor) => editor.chain().focus().addRowAfter() },
  { words: 'Add column', run: (editor: Editor) => editor.chain().focus().addColumnAfter() },
  { words: 'Remove row', run: (editor: Editor) => editor.chain().focus().deleteRow() },
  { words: 'Remove column', run: (editor: Editor) => editor.chain().focus().deleteColumn() },
  { words: 'Remove table', run: (editor: Editor) => editor.chain().focus().deleteTable() },
] as const;

/** The block type, and the tools for links and tables. */
const BLOCK_TOOLS = 1;
const OTHERS = 2;

function LinkForm({ editor, onClose }: { editor: Editor; onClose: () => void }) {
  const [address, setAddress] = useState(String(editor.getAttributes('link')['href'] ?? ''));
  const [error, setError] = useState<string>();
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    // The form is not nested in the DOM, but React's event would bubble to the page's form.
    event.stopPropagation();
    const given = address.trim();
    if (given !== '' && !isAllowedAddress(given)) {
      setError('An address begins with https://, mailto: or /.');
      return;
    }
    const chain = editor.chain().focus().extendMarkRange('link');
    (given === '' ? chain.unsetLink() : chain.setLink({ href: given })).run();
    onClose();
  };
  return (
    <form className={styles.link} noValidate onSubmit={submit}>
      <TextField
        label="Address of the link"
        value={address}
        error={error}
        ref={focus}
        onChange={({ target }) => setAddress(target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Escape') return;
          // A surrounding dialog stays open.
          event.stopPropagation();
          onClose();
          editor.commands.focus();
        }}
      />
      <Button type="submit" kind="secondary">
        Set link
      </Button>
    </form>
  );
}

const toolsIn = (bar: HTMLElement): HTMLElement[] => [...bar.querySelectorAll<HTMLElement>('select, button')];

/** A toolbar by the ARIA pattern: arrows move between tools, and the toolbar is a single tab stop. */
function walk(event: KeyboardEvent<HTMLElement>): void {
  const tools = toolsIn(event.currentTarget);
  const at = tools.indexOf(event.target as HTMLElement);
  const steps: Readonly<Record<string, number>> = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: -1 };
  const next = steps[event.key];
  if (next === undefined || at < 0) return;
  event.preventDefault();
  tools.at(next % tools.length)?.focus();
}

/** The toolbar of one text. It re-renders when the selection changes, not with each key. */
export function RichTextTools({ editor, label }: { editor: Editor; label: string }) {
  const [hasLinkForm, setHasLinkForm] = useState(false);
  /** the tool in the tab order */
  const [stop, setStop] = useState(0);
  const state = useEditorState({
    editor,
    selector: ({ editor: now }) => ({
      active: [...MARKS, ...WRAPS].map(({ name }) => name as string).filter((name) => now.isActive(name)),
      block: [3, 4, 5].find((level) => now.isActive('heading', { level })),
      isLink: now.isActive('link'),
      isTable: now.isActive('table'),
    }),
  });
  const count = BLOCK_TOOLS + MARKS.length + WRAPS.length + OTHERS + (state.isTable ? IN_TABLE.length : 0);
  let drawn = 0;
  const inOrder = () => ({ tabIndex: drawn++ === Math.min(stop, count - 1) ? 0 : -1 });
  const tool = (words: string, sign: string, isActive: boolean, onClick: () => void) => (
    <button
      key={words}
      type="button"
      {...inOrder()}
      title={words}
      aria-pressed={isActive}
      // Keeps the caret in the text.
      onMouseDown={(event) => event.preventDefault()}
      onClick={onClick}
    >
      <span aria-hidden="true">{sign}</span>
      <span className="visually-hidden">{words}</span>
    </button>
  );
  return (
    <>
      {/* oxlint-disable-next-line jsx-a11y/interactive-supports-focus -- its tools take the focus (roving tabindex) */}
      <div
        role="toolbar"
        aria-label={`Format: ${label}`}
        className={styles.tools}
        onKeyDown={walk}
        onFocus={({ currentTarget, target }) =>
          setStop(toolsIn(currentTarget).indexOf(target as HTMLElement))
        }
      >
        <select
          {...inOrder()}
          aria-label="Kind of paragraph"
          value={String(state.block ?? 'paragraph')}
          onChange={({ target }) => {
            const chain = editor.chain().focus();
            const level = Number(target.value) as 3 | 4 | 5;
            (target.value === 'paragraph' ? chain.setParagraph() : chain.setHeading({ level })).run();
          }}
        >
          {BLOCKS.map(({ value, label: words }) => (
            <option key={value} value={value}>
              {words}
            </option>
          ))}
        </select>
        {MARKS.map(({ name, words, sign }) =>
          tool(words, sign, state.active.includes(name), () => editor.chain().focus().toggleMark(name).run()),
        )}
        {WRAPS.map(({ name, words, sign, run }) =>
          tool(words, sign, state.active.includes(name), () => run(editor).run()),
        )}
        {tool('Link', '↗', state.isLink, () => setHasLinkForm(!hasLinkForm))}
        {tool('Table', '⊞', state.isTable, () => {
          if (!state.isTable)
            editor.chain().focus().insertTable({ rows: 3, cols: 2, withHeaderRow: true }).run();
        })}
        {state.isTable &&
          IN_TABLE.map(({ words, run }) => (
            <button key={words} type="button" {...inOrder()} onClick={() => run(editor).run()}>
              {words}
            </button>
          ))}
      </div>
      {hasLinkForm && <LinkForm editor={editor} onClose={() => setHasLinkForm(false)} />}
    </>
  );
}
