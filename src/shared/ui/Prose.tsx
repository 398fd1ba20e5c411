/** Wide tables get their own scroll container, which is focusable. */
const withScrollers = (html: string): string =>
  html
    .replaceAll('<table>', '<div class="scroller" tabindex="0" role="group" aria-label="Table"><table>')
    .replaceAll('</table>', '</table></div>');

/** HTML that was sanitised on import, or written for this site. */
export function Prose({ html }: { html: string }) {
  return <div className="prose" dangerouslySetInnerHTML={{ __html: withScrollers(html) }} />;
}
