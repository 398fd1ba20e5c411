/** What formatted text may hold: the marks and elements that the sanitiser of the server lets through, and no others. */
import { mergeAttributes, Node } from '@tiptap/core';
import { CodeBlock } from '@tiptap/extension-code-block';
import { OrderedList } from '@tiptap/extension-list';
import Subscript from '@tiptap/extension-subscript';
import Superscript from '@tiptap/extension-superscript';
import { Table, TableCell, TableHeader, TableRow } from '@tiptap/extension-table';
import StarterKit from '@tiptap/starter-kit';

/** As the sanitiser judges addresses: no scheme but these, and no other host without a scheme. */
export const isAllowedAddress = (address: string): boolean =>
  /^(https?:\/\/|mailto:)\S+$/i.test(address) || /^\/(?!\/)\S*$/.test(address) || /^#\S*$/.test(address);

/**
 * Tiptap's writes widths as styles, which the page's policy forbids and the sanitiser takes away. Its Tab in the last cell adds a
 * row: nobody without a mouse would ever get out.
 */
const PlainTable = Table.extend({
  addKeyboardShortcuts() {
    return { ...this.parent?.(), Tab: () => this.editor.commands.goToNextCell() };
  },
  renderHTML: ({ HTMLAttributes }) => ['table', mergeAttributes(HTMLAttributes), ['tbody', 0]],
});
/** Of a cell's attributes the spans alone; 1 is what a cell has without any. */
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
    // With attributes that the sanitiser takes away.
    codeBlock: false,
    orderedList: false,
    // Addresses are typed into a field of their own.
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
