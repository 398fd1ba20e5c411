const PATIENCE_MS = 10_000;

/**
 * Where a script does not come although this page's address is answered, it is the script that is missing: a newer version of the
 * site has taken the place of this one. @returns whether the server answers. Browser only.
 */
export const isServed = (): Promise<boolean> =>
  fetch('', { method: 'HEAD', cache: 'no-store', signal: AbortSignal.timeout(PATIENCE_MS) }).then(
    () => true,
    () => false,
  );

/** Brings the page that the address bar names, with the scripts of its version. @returns whether it is on its way */
export async function reloadIfServed(): Promise<boolean> {
  const isNewer = await isServed();
  if (isNewer) window.location.reload();
  return isNewer;
}
