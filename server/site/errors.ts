/**
 * Messages of errors. Node's own errors are recognised by their properties, because in some environments they
 * are not `instanceof Error`.
 */
import { types } from 'node:util';

const isError = (error: unknown): error is Error => error instanceof Error || types.isNativeError(error);

export const messageOf = (error: unknown): string => (isError(error) ? error.message : String(error));

export const stackOf = (error: unknown): string => (isError(error) && error.stack) || messageOf(error);

/** @returns Node's code of the error, such as ENOENT or Z_DATA_ERROR; empty if it has none */
export const codeOf = (error: unknown): string =>
  isError(error) && 'code' in error ? String(error.code) : '';

/** Whether it is an error of the operating system. */
export const isSystemError = (error: unknown): boolean =>
  isError(error) && 'syscall' in error && codeOf(error) !== '';

/** @returns the operating system's message without the code and the name of a temporary file */
export const systemErrorText = (error: unknown): string =>
  messageOf(error)
    .replace(/^[A-Z0-9]+: /, '')
    .replace(/, \w+( '.*)?$/, '');

/** Whether the file does not exist; one in a folder that this user may not enter could exist. */
export const isMissing = (error: unknown): boolean => ['ENOENT', 'ENOTDIR'].includes(codeOf(error));
