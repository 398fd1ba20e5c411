/** Sanitises imported HTML, which pages render as it is stored. */
import sanitizeHtml from 'sanitize-html';

const OPTIONS: sanitizeHtml.IOptions = {
  allowedTags: [
    ...['p', 'ul', 'ol', 'li', 'strong', 'em', 'b', 'i', 'u', 'h3', 'h4', 'h5', 'sub', 'sup', 'br'],
    ...['code', 'pre', 'blockquote', 'table', 'caption', 'thead', 'tbody', 'tfoot', 'tr', 'th', 'td'],
    ...['dl', 'dt', 'dd', 'a'],
  ],
  allowedAttributes: { a: ['href'], th: ['colspan', 'rowspan', 'scope'], td: ['colspan', 'rowspan'] },
  allowedSchemes: ['http', 'https', 'mailto'],
  allowProtocolRelative: false,
  // Word exports the target of a link as a tag without an address: it becomes one that is not allowed.
  transformTags: {
    a: (tagName, attribs) => ({ tagName: attribs['href'] === undefined ? 'span' : tagName, attribs }),
  },
};

/** Every control character except tab and line feed. */
const CONTROL = /[^\P{Cc}\t\n]/gu;

/** Removing a tag can produce a new invalid nesting, which the next pass removes. */
const MAX_PASSES = 10;

const cleanOnce = (html: string): string =>
  // Entities such as &#1; have been decoded by now; neither the database nor a second import would accept
  // them.
  sanitizeHtml(html, OPTIONS).replace(/\r\n?/g, '\n').replace(CONTROL, '');

/**
 * @returns the HTML with allowed tags only. Idempotent, so that importing an export
 * makes no difference (docs/rules/import.md#import-document).
 */
export function cleanHtml(html: string): string {
  let clean = cleanOnce(html);
  for (let pass = 1, before = html; pass < MAX_PASSES && clean !== before; pass += 1) {
    before = clean;
    clean = cleanOnce(before);
  }
  return clean;
}
