/** Wide tables and listings scroll by themselves: the keyboard reaches them, too. */
const withScrollers = (html: string): string =>
  html
    .replaceAll('<table>', '<div class="scroller" tabindex="0" role="group" aria-label="Table"><table>')
    .replaceAll('</table>', '</table></div>')
    .replaceAll('<pre>', '<pre tabindex="0" role="group" aria-label="Listing">');

/** HTML that was sanitised on import, or written for this site. */
export function Prose({ html }: { html: string }) {
  return <div className="prose" dangerouslySetInnerHTML={{ __html: withScrollers(html) }} />;
}
