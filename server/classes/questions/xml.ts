/**
 * Parses untrusted XML into a tree. Nothing is fetched or expanded: a document that declares entities is
 * refused, and so is one that is nested too deeply or too long.
 */
import { Parser } from 'htmlparser2';

export interface XmlNode {
  /**
   * in lower case, without prefix or dashes, so that `qti-choice-interaction` of QTI 3 equals
   * `choiceInteraction` of QTI 2
   */
  name: string;
  /** by names in the same form */
  attributes: Record<string, string>;
  children: (XmlNode | string)[];
}

/** An error of a document; the message follows the file's name. */
export class XmlProblem extends Error {
  override name = 'XmlProblem';
}

const DEEPEST = 100;
const MAX_NODES = 200_000;

const spelled = (name: string): string =>
  name.replace(/^.*:/, '').toLowerCase().replace(/^qti-/, '').replaceAll('-', '');

function parse(text: string, isXml: boolean): XmlNode {
  const root: XmlNode = { name: '', attributes: {}, children: [] };
  const open = [root];
  let count = 0;
  const parser = new Parser(
    {
      onopentag(name, given) {
        count += 1;
        if (count > MAX_NODES) throw new XmlProblem('has too many parts');
        if (open.length > DEEPEST) throw new XmlProblem('is nested too deeply');
        const attributes = Object.fromEntries(
          Object.entries(given).map(([key, value]) => [spelled(key), value]),
        );
        const node: XmlNode = { name: spelled(name), attributes, children: [] };
        open.at(-1)?.children.push(node);
        open.push(node);
      },
      onclosetag(name, isImplied) {
        // A self-closing tag (<a/>) ends in a slash; any other implied end was caused by a later tag.
        const isOpen = isImplied && text.charAt(parser.endIndex - 1) !== '/';
        if (isXml && isOpen) throw new XmlProblem(`is no well-formed XML: <${name}> is not closed`);
        open.pop();
      },
      ontext(part) {
        open.at(-1)?.children.push(part);
      },
      onprocessinginstruction(_name, data) {
        if (/^!DOCTYPE/i.test(data) && data.includes('['))
          throw new XmlProblem('declares entities or elements of its own, which are not read');
      },
    },
    isXml ? { xmlMode: true } : { decodeEntities: true },
  );
  parser.write(text);
  parser.end();
  return root;
}

/** @returns a node that contains the document's root. @throws XmlProblem */
export function parseXml(text: string): XmlNode {
  const root = parse(text, true);
  if (!root.children.some((child) => typeof child !== 'string')) throw new XmlProblem('is no XML document');
  return root;
}

/** @returns a node that contains the parsed HTML */
export const parseHtml = (text: string): XmlNode => parse(text, false);

const isNode = (child: XmlNode | string): child is XmlNode => typeof child !== 'string';

/** @returns every node with one of these names in document order, including nested ones */
export function nodesOf(node: XmlNode, ...names: string[]): XmlNode[] {
  return node.children
    .filter(isNode)
    .flatMap((child) => [...(names.includes(child.name) ? [child] : []), ...nodesOf(child, ...names)]);
}

export const hasNode = (node: XmlNode, name: string): boolean => nodesOf(node, name).length > 0;

const BLOCKS =
  /^(address|blockquote|br|dd|div|dl|dt|h[1-6]|hr|li|ol|p|pre|section|table|tr|ul|material|prompt)$/;
const UNSEEN =
  /^(script|style|head|feedbackinline|feedbackblock|modalfeedback|rubricblock|annotation|annotationxml)$/;

/** Parts of a formula that stand above or below others: in one line, 1 over 2 would read 12. */
const STACKED = /^(mfrac|msup|msub|msubsup|msqrt|mroot|munder|mover|munderover|mtable)$/;

/** @returns a power in one line: 10^3, since 103 is another number; the end of an ordinal as it is */
function power(text: string): string {
  const exponent = text.trim();
  if (exponent === '' || /^(st|nd|rd|th|®|™)$/i.test(exponent)) return text;
  return /^[-−+]?[\p{L}\p{N}.]+$/u.test(exponent) ? `^${exponent}` : `^(${exponent})`;
}

function pieces(node: XmlNode, leftOut: readonly string[]): string {
  return node.children
    .map((child) => {
      if (!isNode(child)) return child;
      if (UNSEEN.test(child.name) || leftOut.includes(child.name)) return '';
      if (child.name === 'img' || child.name === 'matimage' || child.name === 'object')
        return ` [${child.attributes['alt'] || child.attributes['label'] || 'picture'}] `;
      const formula = child.name === 'math' && child.attributes['alttext'];
      if (formula || STACKED.test(child.name)) return ` [${formula || 'formula'}] `;
      // Text with elements of its own has been parsed already.
      const isText = child.name === 'mattext' && !child.children.some(isNode);
      const isHtml = isText && /html/i.test(child.attributes['texttype'] ?? '');
      const inner = isHtml ? pieces(parseHtml(pieces(child, leftOut)), leftOut) : pieces(child, leftOut);
      if (child.name === 'sup') return power(inner);
      return BLOCKS.test(child.name) ? `\u0001${inner}\u0001` : inner;
    })
    .join('');
}

/** @returns the readable text, paragraph by paragraph; @param leftOut names of skipped nodes */
export const textOf = (node: XmlNode, ...leftOut: string[]): string =>
  pieces(node, leftOut)
    .split('\u0001')
    .map((line) => line.replace(/[\s\p{Cc}\p{Cs}]+/gu, ' ').trim())
    .filter((line) => line !== '')
    .join('\n');
