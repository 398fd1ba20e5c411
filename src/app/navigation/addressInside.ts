/** Served by the server as they are; the router knows nothing of them. */
const SERVER_PATHS = /^\/(api|assets|files)(\/|$)|\.(xml|txt|ics|pdf|zip)$/;

/** @returns where a link leads inside this site, or undefined where the browser is to follow it */
export function addressInside(link: HTMLAnchorElement): URL | undefined {
  if (link.target || link.hasAttribute('download')) return undefined;
  const address = new URL(link.href, window.location.href);
  const isOurs = address.origin === window.location.origin && !SERVER_PATHS.test(address.pathname);
  return isOurs ? address : undefined;
}
