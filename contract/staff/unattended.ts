/**
 * Header of automatic requests by a page that nobody has used for a while: they do not count as use of the
 * session.
 */
export const UNATTENDED = 'x-unattended';
