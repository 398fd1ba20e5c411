/** Wide tables get a scroller of their own, which the keyboard reaches too. */
const withScrollers = (html: string): string =>
  html
    .replaceAll('<table>', '<div class="scroller" tabindex="0" role="group" aria-label="Table"><table>')
    .replaceAll('</table>', '</table></div>');

/** HTML that was sanitised when it was imported, or written for this site. */
export function Prose({ html }: { html: string }) {
  return <div className="prose" dangerouslySetInnerHTML={{ __html: withScrollers(html) }} />;
}
