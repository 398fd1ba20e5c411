/** A header of calls that the console makes by itself, on a page that nobody has touched for a while: they are no use of the session. */
export const UNATTENDED = 'x-unattended';
