/** The contents of rich text: exactly the marks and elements that the server's sanitiser allows. */
import { mergeAttributes, Node } from '@tiptap/core';
import { CodeBlock } from '@tiptap/extension-code-block';
import { OrderedList } from '@tiptap/extension-list';
import Subscript from '@tiptap/extension-subscript';
import Superscript from '@tiptap/extension-superscript';
import { Table, TableCell, TableHeader, TableRow } from '@tiptap/extension-table';
import StarterKit from '@tiptap/starter-kit';

/** The sanitiser's rules for URLs: only these schemes, and no other host without a scheme. */
export const isAllowedAddress = (address: string): boolean =>
  /^(https?:\/\/|mailto:)\S+$/i.test(address) || /^\/(?!\/)\S*$/.test(address) || /^#\S*$/.test(address);

/**
 * Tiptap's table writes widths as styles, which the page's policy forbids and the sanitiser removes. Its Tab
 * in the last cell adds a row, which would trap keyboard users.
 */
const PlainTable = Table.extend({
  addKeyboardShortcuts() {
    return { ...this.parent?.(), Tab: () => this.editor.commands.goToNextCell() };
  },
  renderHTML: ({ HTMLAttributes }) => ['table', mergeAttributes(HTMLAttributes), ['tbody', 0]],
});
/** Only the spans among a cell's attributes; 1 is the default. */
const spans = () => {
  const span = (name: 'colspan' | 'rowspan') => ({
    default: 1,
    parseHTML: (element: HTMLElement) => Number(element.getAttribute(name) ?? 1) || 1,
    renderHTML: (attributes: Record<string, unknown>) =>
      Number(attributes[name]) > 1 ? { [name]: attributes[name] } : {},
  });
  return { colspan: span('colspan'), rowspan: span('rowspan') };
};
const colwidth = { default: null, parseHTML: () => null, renderHTML: () => ({}) };
const Cell = TableCell.extend({ addAttributes: () => ({ ...spans(), colwidth }) });
const HeaderCell = TableHeader.extend({
  addAttributes: () => ({
    ...spans(),
    colwidth,
    scope: { default: null },
  }),
});

const Definitions = Node.create({
  name: 'definitions',
  group: 'block',
  content: '(term | definition)+',
  parseHTML: () => [{ tag: 'dl' }],
  renderHTML: () => ['dl', 0],
});
const Term = Node.create({
  name: 'term',
  content: 'inline*',
  defining: true,
  parseHTML: () => [{ tag: 'dt' }],
  renderHTML: () => ['dt', 0],
});
const Definition = Node.create({
  name: 'definition',
  content: 'block+',
  defining: true,
  parseHTML: () => [{ tag: 'dd' }],
  renderHTML: () => ['dd', 0],
});

export const richTextExtensions = [
  StarterKit.configure({
    heading: { levels: [3, 4, 5] },
    strike: false,
    horizontalRule: false,
    // Its attributes would be removed by the sanitiser.
    codeBlock: false,
    orderedList: false,
    // URLs are typed into a separate field.
    link: {
      openOnClick: false,
      autolink: false,
      isAllowedUri: (address) => isAllowedAddress(address ?? ''),
      HTMLAttributes: { target: null, rel: null, class: null },
    },
    trailingNode: false,
  }),
  CodeBlock.extend({ addAttributes: () => ({}) }),
  OrderedList.extend({ addAttributes: () => ({}) }),
  Subscript,
  Superscript,
  PlainTable.configure({ resizable: false }),
  TableRow,
  HeaderCell,
  Cell,
  Definitions,
  Term,
  Definition,
];
