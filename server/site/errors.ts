/** What errors say. Those of Node itself are recognised by their kind, since under some hosts they are no `instanceof Error`. */
import { types } from 'node:util';

const isError = (error: unknown): error is Error => error instanceof Error || types.isNativeError(error);

export const messageOf = (error: unknown): string => (isError(error) ? error.message : String(error));

export const stackOf = (error: unknown): string => (isError(error) && error.stack) || messageOf(error);

/** @returns Node's code of the error, such as ENOENT or Z_DATA_ERROR; empty where it has none */
export const codeOf = (error: unknown): string =>
  isError(error) && 'code' in error ? String(error.code) : '';

/** Whether the operating system refused, for reasons that its message tells. */
export const isSystemError = (error: unknown): boolean =>
  isError(error) && 'syscall' in error && codeOf(error) !== '';

/** @returns the operating system's words alone: neither its code nor the name of a temporary file */
export const systemWords = (error: unknown): string =>
  messageOf(error)
    .replace(/^[A-Z0-9]+: /, '')
    .replace(/, \w+( '.*)?$/, '');

/** Whether there is no such file; one in a folder that this user may not enter could be there. */
export const isMissing = (error: unknown): boolean => ['ENOENT', 'ENOTDIR'].includes(codeOf(error));
