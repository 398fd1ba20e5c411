/**
 * Tells which addresses belong to this machine. Nobody can listen in between its programs, and no certificate
 * matches its name.
 */

/** @param host as in a URL, an IPv6 address with or without brackets */
export const isThisMachine = (host: string): boolean =>
  /^(localhost|127(\.\d{1,3}){3}|\[?::1\]?)\.?$/i.test(host);
