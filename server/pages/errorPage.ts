/** The page for visitors when no page can be shown: a plain message and a way to continue. */
import { escapeHtml, openTag, plainPage } from '../http/html';
import type { FailurePage } from '../http/failures';

const headings: Record<number, string> = {
  403: 'This was refused',
  404: 'There is no such page',
  405: 'This was refused',
  422: 'Please check what you entered',
  429: 'Too many requests',
  503: 'We will be back in a moment',
};

const headingOf = (status: number): string =>
  headings[status] ?? (status >= 500 ? 'Something went wrong' : 'This address cannot be read');

/** For visitors who report the error: it identifies the request in the log. */
const reference = (requestId: string): string => `<p>Reference: <code>${escapeHtml(requestId)}</code></p>`;

/** The way back for a visitor who sent a form without JavaScript, by status. */
function wayBack(status: number): string | undefined {
  if (status === 413 || status === 422) return 'to correct it';
  return status === 429 || status >= 500 ? 'to send it again' : undefined;
}

/** @param stylesheets URLs of the site's stylesheets */
export const createErrorPage =
  (siteName: string, stylesheets: readonly string[]): FailurePage =>
  (status, message, requestId, form) => {
    const heading = headingOf(status);
    const back = form && wayBack(status);
    const main = [
      `<h1>${escapeHtml(heading)}</h1>`,
      `${openTag('p', { role: back && 'alert' })}${escapeHtml(message)}</p>`,
      back && `<p>What you typed is still in the form. Go back with your browser ${back}.</p>`,
      status >= 500 && reference(requestId),
      back && `<p>${openTag('a', { href: form })}Open an empty form</a></p>`,
      '<p><a href="/">Go to the home page</a></p>',
    ];
    return plainPage({
      title: `${heading} | ${siteName}`,
      main: main.filter(Boolean).join(''),
      stylesheets,
    });
  };
