/** A page on a slow connection arrives in pieces, and the browser paints what it has. */
import type { Page } from 'playwright-core';

export interface Move {
  /** like a layout shift of the browser: the share of the window that moved, times how far it moved in it */
  score: number;
  /** the end of what had arrived, and the parts that moved */
  what: string;
}

/**
 * Writes the HTML of a page into an empty document of the same site, tag by tag until the window is full, and
 * compares the places of what is already there. Its scripts do not run. The page needs a context with
 * `bypassCSP`: the policy is the empty document's.
 * @returns the moves of at least `least`, largest first
 */
export async function movesWhileArriving(page: Page, url: string, least: number): Promise<Move[]> {
  const html = await (await fetch(url)).text();
  const inert = html.replace(/<script(?![^>]*type="application)/g, '<script type="text/plain"');
  await page.goto(new URL('/robots.txt', url).href);
  return page.evaluate(
    ([text, smallest]) => {
      const moves: Move[] = [];
      const seen = ({ left, top, right, bottom }: DOMRect): number =>
        Math.max(0, Math.min(right, innerWidth) - Math.max(left, 0)) *
        Math.max(0, Math.min(bottom, innerHeight) - Math.max(top, 0));
      const isVisible = (element: Element): boolean =>
        !element.closest('.visually-hidden') && getComputedStyle(element).visibility === 'visible';
      /** what draws something of its own; shapes within a drawing are not laid out */
      const places = (): Map<Element, DOMRect> =>
        new Map(
          [...document.body.querySelectorAll('*')]
            .filter((element) => !element.parentElement?.closest('svg') && isVisible(element))
            .map((element) => [element, element.getBoundingClientRect()] as const)
            .filter(([, box]) => seen(box) > 0),
        );
      const start = text.indexOf('<body');
      document.open();
      document.write(text.slice(0, start));
      const tag = /<\/?[a-z][^>]*>/g;
      tag.lastIndex = start;
      let written = start;
      let before = new Map<Element, DOMRect>();
      // The footer comes after everything that the first window shows.
      for (let found = tag.exec(text); found && found[0] !== '<footer>'; found = tag.exec(text)) {
        document.write(text.slice(written, tag.lastIndex));
        written = tag.lastIndex;
        const moved = [...before]
          .map(([element, from]) => ({ element, from, to: element.getBoundingClientRect() }))
          .map((each) => ({
            ...each,
            far: Math.max(Math.abs(each.to.left - each.from.left), Math.abs(each.to.top - each.from.top)),
          }))
          .filter(({ far }) => far > 3);
        const outermost = moved.filter(
          ({ element }) =>
            !moved.some((other) => other.element !== element && other.element.contains(element)),
        );
        const area = outermost.reduce(
          (sum, { from, to }) => sum + Math.min(seen(from) + seen(to), innerWidth * innerHeight),
          0,
        );
        const far = Math.max(0, ...outermost.map((each) => each.far));
        const score =
          Math.min(1, area / (innerWidth * innerHeight)) * (far / Math.max(innerWidth, innerHeight));
        if (score >= smallest) {
          const names = outermost.map(
            ({ element }) => `${element.localName}.${element.getAttribute('class') ?? ''}`,
          );
          moves.push({ score, what: `${text.slice(written - 60, written)}: ${names.join(', ')}` });
        }
        before = places();
        const main = document.querySelector('main');
        if (main && main.getBoundingClientRect().bottom > 2 * innerHeight) break;
      }
      document.close();
      return moves.sort((one, other) => other.score - one.score);
    },
    [inert, least] as const,
  );
}
