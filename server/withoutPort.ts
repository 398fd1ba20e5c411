/**
 * Some proxies (such as Microsoft Azure's) append the connection's port to the address in X-Forwarded-For, so
 * that each connection would count as another client.
 * @returns the bare address; anything else unchanged
 */
export const withoutPort = (address: string): string =>
  /^\[([\da-f:.]+)\](?::\d+)?$/i.exec(address)?.[1] ?? /^([\d.]+):\d+$/.exec(address)?.[1] ?? address;
