/** Served by the server directly, unknown to the router. */
const SERVER_PATHS = /^\/(api|assets|files)(\/|$)|\.(xml|txt|ics|pdf|zip)$/;

/** @returns the link's URL inside this site, or undefined if the browser should follow it */
export function addressInside(link: HTMLAnchorElement): URL | undefined {
  if (link.target || link.hasAttribute('download')) return undefined;
  const address = new URL(link.href, window.location.href);
  const isOurs = address.origin === window.location.origin && !SERVER_PATHS.test(address.pathname);
  return isOurs ? address : undefined;
}
