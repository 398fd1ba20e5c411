/**
 * Who may use the flow recorder (docs/flows.md): in development and staging everybody, in production only the
 * holder of a link that this site signed and that has not expired.
 */
import { createHmac } from 'node:crypto';
import type { Config } from '../config';
import { isSameText } from '../sameText';

/** The query parameter that enables it. */
export const FLOW_PARAMETER = 'flow';
const ANYBODY = '1';

const signatureOf = (secret: string, words: string): string =>
  createHmac('sha256', secret).update(words).digest('base64url');

/**
 * @param until expiry, epoch milliseconds
 * @returns the value of the query parameter
 */
export function signFlow(secret: string, until: number): string {
  const end = until.toString(36);
  return `${end}.${signatureOf(secret, `flow link ${end}`)}`;
}

function isSigned(secret: string, value: string, now: number): boolean {
  const [end = '', signature = '', ...rest] = value.split('.');
  const isOurs = rest.length === 0 && isSameText(signature, signatureOf(secret, `flow link ${end}`));
  return isOurs && now < parseInt(end, 36);
}

/**
 * @param search of the URL, with its question mark, or empty
 * @param now epoch milliseconds
 */
export function mayRecord({ environment, tokenSecret }: Config, search: string, now: number): boolean {
  // Hardly any URL has it: skips parsing the query.
  if (!search.includes(FLOW_PARAMETER)) return false;
  const value = new URLSearchParams(search).get(FLOW_PARAMETER);
  if (value === null) return false;
  return (environment !== 'production' && value === ANYBODY) || isSigned(tokenSecret, value, now);
}

/**
 * The path of the recorder's files: unguessable, so that nobody without permission gets them.
 * @returns with a slash at both ends
 */
export const flowFilesPath = (secret: string): string =>
  `/flow-files/${signatureOf(secret, 'flow files').slice(0, 22)}/`;
