/** Puts the HTML of our own words into an element: `<p {...inner(html)} />`. */
export const inner = (html: string) => ({ dangerouslySetInnerHTML: { __html: html } });
