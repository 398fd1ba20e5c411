/** Explains to a person why the server does not start. */
import { ConfigError } from './configReaders';
import { DatabaseRefusal } from './database/database';

/** The SQLSTATE of what a database that only reads refuses. */
const READ_ONLY = '25006';
export const ONLY_READS =
  'DATABASE_URL: the database only reads, so that no form can be stored: it is a replica, or its service has locked it';

/** @returns one line for failures that the operator can fix; undefined for bugs */
export function refusalOf(error: unknown): string | undefined {
  if (error instanceof ConfigError || error instanceof DatabaseRefusal) return error.message;
  const { code, syscall, port, address } = error as NodeJS.ErrnoException & {
    port?: number;
    address?: string;
  };
  if (code === READ_ONLY) return ONLY_READS;
  // In a worker, the primary process makes the system call, which has another name.
  const isListening = syscall === 'listen' || syscall === 'bind';
  if (code === 'EADDRINUSE')
    return `PORT: ${port} is in use already; stop the other program or choose another port.`;
  if (code === 'EACCES' && isListening)
    return `PORT: this user may not listen on ${port}; choose one above 1023.`;
  // Linux says EINVAL of a link-local address without its interface, which a URL cannot contain.
  if (code === 'EINVAL' && isListening)
    return `HOST: ${address} belongs to one interface only; choose another address of this machine.`;
  // EAFNOSUPPORT: the machine has no IPv6.
  if (code === 'EADDRNOTAVAIL' || (code === 'EAFNOSUPPORT' && isListening))
    return `HOST: ${address} is not an address of this machine.`;
  return syscall === 'getaddrinfo' ? 'HOST: there is no such address.' : undefined;
}

/** Prints the error and exits. */
export function fail(error: unknown): never {
  console.error(refusalOf(error) ?? error);
  process.exit(1);
}
