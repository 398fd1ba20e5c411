/** Tells which addresses belong to this machine. Nobody can listen between its programs, and no certificate fits its name. */

/** @param host as in a URL, an IPv6 address in brackets or without */
export const isThisMachine = (host: string): boolean =>
  /^(localhost|127(\.\d{1,3}){3}|\[?::1\]?)\.?$/i.test(host);
