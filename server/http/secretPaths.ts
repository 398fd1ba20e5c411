/**
 * Class links: whoever knows one may open the form, so that nothing writes them down or passes them on. Where the files of the
 * flow recorder stand is for its users only.
 */

/** A request may name the whole address, with its host: the router reads what comes after. */
const ORIGIN = /^[a-z][a-z\d+.-]*:\/\/[^/?#]*/i;

/** The router of the pages reads percent-encoded letters, and capital ones, as the plain ones that they stand for. */
const plain = (url: string): string =>
  url
    .replace(ORIGIN, '')
    .replace(/%([2-7][\da-f])/gi, (_whole, hex: string) => String.fromCharCode(parseInt(hex, 16)));

const CLASS_PAGE = /^\/+(class|instructor|coor)(?=[/?#]|$)/i;
const FLOW_FILE = /^(\/flow-files)\/.*/;
/** Calls about a class, and pages of the staff console, which hold its tracking id. */
const CLASS_CALL = /^\/+(api\/website\/training|(?:api\/)?staff\/+classes)\/.*/i;

/** @param url with or without its query */
export const isClassPage = (url: string): boolean => CLASS_PAGE.test(plain(url));

/** Somebody's address in a link that was made by hand or by a mail program. */
const withoutAddresses = (path: string): string =>
  path
    .split('/')
    .map((part) => (/@|%(?:25)*40/i.test(part) ? '…' : part))
    .join('/');

/** @returns the path with everything left out that is a secret or somebody's address */
export function withoutSecrets(path: string): string {
  const readable = plain(path);
  const page = CLASS_PAGE.exec(readable);
  if (page) return page[0].length === readable.length ? readable : `/${page[1]}/…`;
  if (CLASS_CALL.test(readable)) return readable.replace(CLASS_CALL, '/$1/…');
  return withoutAddresses(path.replace(ORIGIN, '').replace(FLOW_FILE, '$1/…'));
}
