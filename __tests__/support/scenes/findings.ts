/** Checks of the screen; each finding names the element. */
import { readFileSync } from 'node:fs';
import type axe from 'axe-core';
import type { Page } from 'playwright-core';
import type { Scene } from './scene';

interface AxeWindow {
  axe?: typeof axe;
  bringAxe?: () => void;
}

/**
 * For `addInitScript`. The browser gets the text once, not with each document, and runs it in the documents
 * that are checked: parsing it takes the browser as long as checking.
 */
export const AXE = `window.bringAxe = () => { ${readFileSync(require.resolve('axe-core/axe.min.js'), 'utf8')} };`;

/** Header and footer are the same on every page: they are checked on the first one only. */
const SAME_EVERYWHERE = ['#root > div > header', '#root > div > footer'];

/**
 * All rules of axe, WCAG 2.2's target size included; or contrast alone, the only one that depends on the
 * colour scheme.
 */
export async function obstacles(
  page: Page,
  { at, part }: Pick<Scene, 'at' | 'part'>,
  rules: 'all' | 'contrast' = 'all',
): Promise<string[]> {
  const without = at === '/' ? [] : SAME_EVERYWHERE;
  return page.evaluate(
    async ([selector, which, outside]) => {
      const looking = window as AxeWindow;
      if (!looking.axe) looking.bringAxe?.();
      const { axe: checker } = looking as Required<AxeWindow>;
      const parts = selector
        ?.split(', ')
        .filter((each) => document.querySelector(each))
        .map((each) => [each]);
      const run = async (selectors: boolean) => {
        const { violations } = await checker.run(
          parts ? { include: parts } : { exclude: outside.map((each) => [each]) },
          {
            resultTypes: ['violations'],
            selectors,
            // The one frame is the browser's own PDF viewer.
            iframes: false,
            // Style sheets are for a rule that axe classifies as experimental, and does not run.
            preload: { assets: ['media'] },
            ...(which === 'contrast'
              ? { runOnly: { type: 'rule', values: ['color-contrast'] } }
              : { rules: { 'target-size': { enabled: true } } }),
          },
        );
        return violations;
      };
      // Naming the elements takes a sixth of the time: only if there is a violation.
      const violations = (await run(false)).length > 0 ? await run(true) : [];
      return violations.map(
        ({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`,
      );
    },
    [part, rules, without] as const,
  );
}

/**
 * @returns how many pixels the page is wider than the window, with the elements that overflow; empty if it
 *   fits
 */
export const overflow = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const room = document.documentElement.clientWidth;
    if (document.documentElement.scrollWidth <= window.innerWidth) return [];
    const wide = [...document.querySelectorAll('body *')].filter(
      (element) => element.getBoundingClientRect().right > room + 1,
    );
    return wide
      .slice(-3)
      .map((element) => `${element.tagName.toLowerCase()}.${element.className} sticks out`);
  });

/**
 * Touch targets that are smaller than 44 px in either direction. A link inside a line of text is as high
 * as the line; a checkbox and its label are one target.
 */
export const smallTargets = (page: Page, part = 'body'): Promise<string[]> =>
  page.evaluate((root) => {
    const LEAST = 43.5;
    const boxOf = (element: Element): DOMRect => {
      const label =
        element instanceof HTMLInputElement && ['checkbox', 'radio'].includes(element.type)
          ? (element.labels?.[0] ?? element)
          : element;
      return label.getBoundingClientRect();
    };
    const isInText = (element: Element): boolean =>
      element instanceof HTMLAnchorElement && getComputedStyle(element).display === 'inline';
    return [
      ...document.querySelectorAll('a[href], button, input:not([type="hidden"]), select, textarea, summary'),
    ]
      .filter((element) => element.closest(root) !== null)
      .filter((element) => element.checkVisibility({ visibilityProperty: true, opacityProperty: true }))
      .filter(
        (element) =>
          !element.closest('[inert], [aria-hidden="true"], .visually-hidden') && !isInText(element),
      )
      .map((element) => ({ element, box: boxOf(element) }))
      .filter(({ box }) => box.width > 1 && (box.width < LEAST || box.height < LEAST))
      .map(({ element, box }) => {
        const name = element.getAttribute('aria-label') ?? element.textContent?.trim().slice(0, 30);
        return `${element.tagName.toLowerCase()} "${name ?? ''}" is ${Math.round(box.width)} × ${Math.round(box.height)}`;
      });
  }, part);

/**
 * Records layout shifts from the first moment on. For `addInitScript`. A font whose fallback has its metrics
 * still moves a line by a fraction of a pixel when it is applied: a fiftieth of what a good page may move.
 */
export const watchShifts = (): void => {
  const target = window as unknown as { shifts: string[] };
  target.shifts = [];
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & {
      value: number;
      hadRecentInput: boolean;
      sources: { node: Node | null }[];
    })[]) {
      if (entry.hadRecentInput || entry.value < 0.002) continue;
      const parts = entry.sources.map(({ node }) =>
        node instanceof Element ? `${node.tagName.toLowerCase()}.${node.className}` : (node?.nodeName ?? ''),
      );
      target.shifts.push(`${entry.value.toFixed(4)} ${parts.join(', ')}`);
    }
  }).observe({ type: 'layout-shift', buffered: true });
};

export const shifts = (page: Page): Promise<string[]> =>
  page.evaluate(() => (window as unknown as { shifts: string[] }).shifts);
