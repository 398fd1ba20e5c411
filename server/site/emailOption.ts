import { isAddress } from '../../contract/schemas/patterns';
import { normalAddress } from '../privacy/redact';
import { textOption, type Arguments } from './command';
import { UsageError } from './context';

/**
 * @returns the address of `--email`, in lower case
 * @throws UsageError if it is missing or invalid
 */
export function emailOption(given: Arguments): string {
  const email = textOption(given, 'email');
  if (email === undefined) throw new UsageError('Name the person: --email ADDRESS.');
  const address = normalAddress(email);
  if (!isAddress(address)) throw new UsageError(`"${email}" is no e-mail address.`);
  return address;
}
