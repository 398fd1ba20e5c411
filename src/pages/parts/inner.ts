/** Sets the HTML of our own texts in an element: `<p {...inner(html)} />`. */
export const inner = (html: string) => ({ dangerouslySetInnerHTML: { __html: html } });
