import { hasJava, htmlErrors } from '../support/htmlChecker';
import { pages } from '../support/scenes/pages';
import { readersSite } from '../support/filledSite';

(hasJava() ? it : it.skip)('no page has an error by the checker of the W3C', async () => {
  const html: Record<string, string> = {};
  for (const { name, at, status = 200 } of pages) {
    const answer = await fetch(readersSite() + at);
    expect({ name, status: answer.status }).toEqual({ name, status });
    html[name] = await answer.text();
  }
  expect(htmlErrors(html)).toEqual([]);
});
