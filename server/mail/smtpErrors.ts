/** Interprets errors of the mail server. */

/**
 * `refused`: this email will never be accepted; `later`: it may be accepted later; `unclear`: the connection
 * failed, so the caller must check whether the server is available at all.
 */
export type SmtpVerdict = 'refused' | 'later' | 'unclear';

interface SmtpError {
  code?: string;
  responseCode?: number;
  command?: string;
}

/** "Service not available, closing transmission channel": about the server, not about one email. */
const SERVER_GOES_AWAY = 421;

/**
 * A server that refuses our sender or our login would refuse every email: only these commands concern a
 * single one.
 */
const ABOUT_THE_MAIL = ['RCPT TO', 'DATA', 'API'];

export function judge(error: unknown): SmtpVerdict {
  const { code, responseCode = 0, command = '' } = error as SmtpError;
  if (code !== 'EENVELOPE' && code !== 'EMESSAGE') return 'unclear';
  if (responseCode === SERVER_GOES_AWAY) return 'unclear';
  const isFinal = responseCode >= 500 || (responseCode === 0 && command === 'API');
  return isFinal && ABOUT_THE_MAIL.includes(command) ? 'refused' : 'later';
}

/** OpenSSL's words, which are of several lines, where the other side does not begin with TLS. */
const NO_TLS_YET = /wrong version number|packet length too long|record layer failure/i;
const NO_GREETING = /greeting never received/i;

/** @returns the reason in one line, with the remedy if SMTP_URL has the wrong one of its two protocols */
export function smtpReason(error: unknown): string {
  const words = (error instanceof Error ? error.message : String(error)).replace(/\s+/g, ' ').trim();
  if (NO_TLS_YET.test(words))
    // OpenSSL says the same with smtp:// if STARTTLS is answered without TLS.
    return 'it does not begin with TLS: if SMTP_URL has smtps://, smtp:// is right';
  if (NO_GREETING.test(words)) return `${words}: if its port is 465, SMTP_URL needs smtps://`;
  return words.slice(0, 500);
}

const FIRST_SECONDS = 10;
const MAX_SECONDS = 3600;

/**
 * @returns seconds until the next attempt: ten, twenty, forty … up to an hour. @param attempts made so far,
 *   at least 1
 */
export const backOff = (attempts: number): number =>
  Math.min(MAX_SECONDS, FIRST_SECONDS * 2 ** Math.min(attempts - 1, 20));
