/**
 * Class links: whoever knows one can open the form, so they must not be logged or passed on. The path of the
 * flow recorder's files is for its users only.
 */

/** A request may contain an absolute URL with its host; the router uses only the rest. */
const ORIGIN = /^[a-z][a-z\d+.-]*:\/\/[^/?#]*/i;

/** The router of the pages decodes percent-encoded letters, and is case-insensitive. */
const plain = (url: string): string =>
  url
    .replace(ORIGIN, '')
    .replace(/%([2-7][\da-f])/gi, (_whole, hex: string) => String.fromCharCode(parseInt(hex, 16)));

const CLASS_PAGE = /^\/+(class|instructor|coor)(?=[/?#]|$)/i;
const FLOW_FILE = /^(\/flow-files)\/.*/;
/** Requests about a class, and pages of the staff console, whose paths contain its tracking id. */
const CLASS_CALL = /^\/+(api\/website\/training|(?:api\/)?staff\/+classes)\/.*/i;

/** @param url with or without its query */
export const isClassPage = (url: string): boolean => CLASS_PAGE.test(plain(url));

/** An email address in a link that was made by hand or by a mail program. */
const withoutAddresses = (path: string): string =>
  path
    .split('/')
    .map((part) => (/@|%(?:25)*40/i.test(part) ? '…' : part))
    .join('/');

/** @returns the path without secrets and email addresses */
export function withoutSecrets(path: string): string {
  const readable = plain(path);
  const page = CLASS_PAGE.exec(readable);
  if (page) return page[0].length === readable.length ? readable : `/${page[1]}/…`;
  if (CLASS_CALL.test(readable)) return readable.replace(CLASS_CALL, '/$1/…');
  return withoutAddresses(path.replace(ORIGIN, '').replace(FLOW_FILE, '$1/…'));
}
