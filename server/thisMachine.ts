/** Which addresses are this machine's own, between whose programs nobody listens, and whose certificate fits no name. */

/** @param host as in a URL, an IPv6 address in brackets or without */
export const isThisMachine = (host: string): boolean =>
  /^(localhost|127(\.\d{1,3}){3}|\[?::1\]?)\.?$/i.test(host);
