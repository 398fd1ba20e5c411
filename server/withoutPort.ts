/**
 * Some proxies write the port of the connection behind the address in X-Forwarded-For (Azure's and Microsoft's do): with it, each
 * connection would be a caller of its own.
 * @returns the bare address; anything else as it is
 */
export const withoutPort = (address: string): string =>
  /^\[([\da-f:.]+)\](?::\d+)?$/i.exec(address)?.[1] ?? /^([\d.]+):\d+$/.exec(address)?.[1] ?? address;
