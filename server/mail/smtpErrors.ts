/** What an error of the mail server means for the mail that it was given. */

/**
 * `refused`: this mail will never be taken; `later`: this mail, at another time; `unclear`: the connection broke or never
 * was, and it has to be found out whether the server is there at all.
 */
export type SmtpVerdict = 'refused' | 'later' | 'unclear';

interface SmtpError {
  code?: string;
  responseCode?: number;
  command?: string;
}

/** "Service not available, closing transmission channel": said of the server, not of a mail. */
const SERVER_GOES_AWAY = 421;

/** A server that dislikes our sender or our login would refuse every mail alike: only these are about one mail. */
const ABOUT_THE_MAIL = ['RCPT TO', 'DATA', 'API'];

export function judge(error: unknown): SmtpVerdict {
  const { code, responseCode = 0, command = '' } = error as SmtpError;
  if (code !== 'EENVELOPE' && code !== 'EMESSAGE') return 'unclear';
  if (responseCode === SERVER_GOES_AWAY) return 'unclear';
  const isFinal = responseCode >= 500 || (responseCode === 0 && command === 'API');
  return isFinal && ABOUT_THE_MAIL.includes(command) ? 'refused' : 'later';
}

const FIRST_SECONDS = 10;
const LONGEST_SECONDS = 3600;

/** @returns seconds until the next attempt: ten, twenty, forty … an hour. @param attempts made so far, 1 or more */
export const backOff = (attempts: number): number =>
  Math.min(LONGEST_SECONDS, FIRST_SECONDS * 2 ** Math.min(attempts - 1, 20));
