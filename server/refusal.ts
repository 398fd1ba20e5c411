/** Why a server does not start, for a person. */
import { ConfigError } from './configReaders';
import { DatabaseRefusal } from './database/database';

/** @returns failures that a person can act on, as one line; undefined for faults of ours */
export function refusalOf(error: unknown): string | undefined {
  if (error instanceof ConfigError || error instanceof DatabaseRefusal) return error.message;
  const { code, syscall, port, address } = error as NodeJS.ErrnoException & {
    port?: number;
    address?: string;
  };
  if (code === 'EADDRINUSE')
    return `PORT: ${port} is in use already; stop the other program or choose another port.`;
  // Behind the primary process the call has another name.
  if (code === 'EACCES' && (syscall === 'listen' || syscall === 'bind'))
    return `PORT: this user may not listen on ${port}; choose one above 1023.`;
  if (code === 'EADDRNOTAVAIL') return `HOST: ${address} is not an address of this machine.`;
  return syscall === 'getaddrinfo' ? 'HOST: there is no such address.' : undefined;
}

/** Ends the process with what went wrong. */
export function fail(error: unknown): never {
  console.error(refusalOf(error) ?? error);
  process.exit(1);
}
