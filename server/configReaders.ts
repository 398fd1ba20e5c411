/** Readers of single environment variables: the default if unset, a one-line error if invalid. */
import { BlockList, isIP, isIPv4 } from 'node:net';
import { withoutPort } from './withoutPort';

/** An invalid setting. The message is one line with the variable, the given value and what is expected. */
export class ConfigError extends Error {
  override name = 'ConfigError';
}

export type Environment = Readonly<Record<string, string | undefined>>;

/** Whether to trust an address in the chain of proxies; `hop` 0 is the one that opened the connection. */
export type TrustProxy = (address: string, hop: number) => boolean;

/** Characters that break a line or control a terminal. */
const UNPRINTABLE = /[\p{Cc}\p{Cf}\p{Cs}\u2028\u2029]/gu;

const shown = (given: string): string => given.slice(0, 80).replace(UNPRINTABLE, '\ufffd');

/** @param given omitted if it is a secret, or may contain one */
export function wrong(name: string, expected: string, given?: string): ConfigError {
  const was = given === undefined ? 'the given value does not fit' : `"${shown(given)}" does not fit`;
  return new ConfigError(`${name}: ${was}; expected ${expected}.`);
}

/** @returns the trimmed text, or the default if the variable is unset or empty */
export const readText = (env: Environment, name: string, fallback: string): string =>
  env[name]?.trim() || fallback;

export function readInteger(
  env: Environment,
  name: string,
  fallback: number,
  least: number,
  most: number,
): number {
  const text = readText(env, name, String(fallback));
  const value = Number(text);
  if (!/^\d+$/.test(text) || value < least || value > most) {
    throw wrong(name, `a whole number from ${least} to ${most}`, text);
  }
  return value;
}

export function readChoice<Choice extends string>(
  env: Environment,
  name: string,
  choices: readonly Choice[],
  fallback: Choice,
): Choice {
  const text = readText(env, name, fallback);
  const choice = choices.find((known) => known === text);
  if (choice === undefined) throw wrong(name, `one of ${choices.join(', ')}`, text);
  return choice;
}

/** @returns an absolute http or https URL without a trailing slash, or the default if unset */
export function readAddress(env: Environment, name: string, fallback: string): string {
  const text = readText(env, name, fallback);
  if (text === '') return '';
  const expected = 'an address such as https://www.example.com, without query or password';
  if (!URL.canParse(text)) throw wrong(name, expected, text);
  const url = new URL(text);
  if (url.username || url.password) throw wrong(name, expected);
  if (!/^https?:$/.test(url.protocol) || url.search || url.hash) throw wrong(name, expected, text);
  return url.href.replace(/\/+$/, '');
}

/** @returns the target of a link: a path of this site, or an absolute http or https URL */
export function readLink(env: Environment, name: string, fallback: string): string {
  const text = readText(env, name, fallback);
  const isPath = /^\/(?![/\\])\S*$/.test(text);
  const isAddress = URL.canParse(text) && /^https?:$/.test(new URL(text).protocol);
  if (isPath || isAddress) return text;
  throw wrong(
    name,
    'a path of this site, such as /faq, or an address such as https://www.example.com/faq',
    text,
  );
}

const ENCODED = 'with @ # / ? : % of its password written as %40 %23 %2F %3F %3A %25';

/**
 * A URL that may contain a password, so the error never repeats it. A password with unescaped special
 * characters would turn its rest into another host.
 */
export function readSecretAddress(
  env: Environment,
  name: string,
  schemes: readonly string[],
): string | undefined {
  const text = readText(env, name, '');
  if (text === '') return undefined;
  const starts = schemes.map((scheme) => `${scheme}://`);
  if (!schemes.includes(text.split(':')[0]?.toLowerCase() ?? ''))
    throw wrong(name, `an address that begins with ${starts.join(' or ')}`);
  if (!URL.canParse(text) || new URL(text).hash !== '')
    throw wrong(name, `${starts[0]}user:password@host, ${ENCODED}`);
  return text;
}

/** A comma-separated list. */
export const readList = (env: Environment, name: string, fallback: string): string[] =>
  readText(env, name, fallback)
    .split(',')
    .map((item) => item.trim())
    .filter(Boolean);

const family = (address: string): 'ipv4' | 'ipv6' => (isIPv4(address) ? 'ipv4' : 'ipv6');

function addProxy(trusted: BlockList, item: string): void {
  if (item === 'loopback') {
    trusted.addSubnet('127.0.0.0', 8, 'ipv4');
    trusted.addAddress('::1', 'ipv6');
    return;
  }
  const [address = '', bits] = item.split('/');
  const widest = isIPv4(address) ? 32 : 128;
  const isSubnet = bits !== undefined && /^\d{1,3}$/.test(bits) && Number(bits) <= widest;
  if (isIP(address) === 0 || (bits !== undefined && !isSubnet)) {
    throw wrong(
      'TRUST_PROXY',
      'no, yes, a number of proxies, or a list of addresses such as 10.0.0.0/8,loopback',
      item,
    );
  }
  trusted.addSubnet(address, bits === undefined ? widest : Number(bits), family(address));
}

/** `no`, `yes`, a number of proxies, or a list of addresses, networks and `loopback`. */
export function readTrustProxy(env: Environment): TrustProxy | false {
  const text = readText(env, 'TRUST_PROXY', 'no');
  if (text === 'no') return false;
  if (text === 'yes') return () => true;
  if (/^\d{1,2}$/.test(text)) return (_address, hop) => hop < Number(text);
  const trusted = new BlockList();
  for (const item of readList(env, 'TRUST_PROXY', '')) addProxy(trusted, item);
  return (given) => {
    const address = withoutPort(given);
    return isIP(address) !== 0 && trusted.check(address, family(address));
  };
}
