/** Converts the rich text editor's HTML to the catalogue's format. */

const parse = (html: string): HTMLElement => new DOMParser().parseFromString(html, 'text/html').body;

/** The editor's blocks contain paragraphs; a single paragraph in a cell or item is just its text. */
function unwrapParagraphs(body: HTMLElement): void {
  for (const block of body.querySelectorAll('li, td, th, dd')) {
    const [first, ...others] = block.children;
    const areLists = others.every(({ tagName }) => tagName === 'UL' || tagName === 'OL');
    if (first?.tagName === 'P' && areLists) first.replaceWith(...first.childNodes);
  }
}

/** Header rows at the top of a table become its `thead`. */
function gatherHeads(body: HTMLElement): void {
  for (const rows of body.querySelectorAll('table > tbody')) {
    const isHead = (row: Element): boolean => [...row.children].every(({ tagName }) => tagName === 'TH');
    const heads = [...rows.children].slice(
      0,
      [...rows.children].findIndex((row) => !isHead(row)),
    );
    if (heads.length === 0) continue;
    const head = body.ownerDocument.createElement('thead');
    head.append(...heads);
    rows.before(head);
  }
}

/** @param html of the editor */
export function storedHtml(html: string): string {
  const body = parse(html);
  unwrapParagraphs(body);
  gatherHeads(body);
  return body.innerHTML === '<p></p>' ? '' : body.innerHTML;
}

const SAME_TAGS: Readonly<Record<string, string>> = { B: 'STRONG', I: 'EM' };

/** @returns the words, and the number of elements of each kind */
function contentsOf(html: string): string {
  const body = parse(storedHtml(html));
  const tags = [...body.querySelectorAll('*')]
    .map(({ tagName, attributes }) =>
      [SAME_TAGS[tagName] ?? tagName, ...[...attributes].map(({ name, value }) => `${name}=${value}`)].join(
        ' ',
      ),
    )
    .sort();
  return JSON.stringify([(body.textContent ?? '').replace(/\s+/g, ''), tags]);
}

/**
 * @returns whether the editor preserves the whole text; otherwise it is edited as HTML, so that nothing is
 *   lost
 */
export const isKeptWhole = (stored: string, inEditor: string): boolean =>
  contentsOf(stored) === contentsOf(inEditor);
