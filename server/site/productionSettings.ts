/** Settings that are right by themselves, but not for a site that visitors use. */
import type { Config } from '../config';

/** An address of nobody's (RFC 5737), far along the chain of proxies: only "yes" believes it. */
const believesAnybody = (trustProxy: Config['trustProxy']): boolean =>
  trustProxy !== false && trustProxy('203.0.113.1', 1_000);

const isExample = (email: string): boolean => /@example\.(com|org|net)$/i.test(email);

/** @returns what is still a default in production, a line each; nothing elsewhere */
export function productionProblems(config: Config): string[] {
  const { environment, publicUrl, mail, contactEmail, trustProxy } = config;
  if (environment !== 'production') return [];
  const { protocol, hostname } = new URL(publicUrl);
  return [
    ...(protocol !== 'https:' || hostname === 'localhost' || hostname === '127.0.0.1'
      ? [`PUBLIC_URL: links in mails and feeds lead to ${publicUrl}; set the https address of the site`]
      : []),
    ...(mail.smtpUrl === undefined ? ['SMTP_URL: is not set, so that no mail goes out'] : []),
    ...(isExample(mail.from) ? [`MAIL_FROM: ${mail.from} is a sample; set your own address`] : []),
    ...(isExample(mail.to) ? [`MAIL_TO: ${mail.to} is a sample; set the address that reads enquiries`] : []),
    ...(isExample(contactEmail)
      ? [`CONTACT_EMAIL: ${contactEmail} is a sample; set the address that pages show`]
      : []),
    ...(believesAnybody(trustProxy)
      ? [
          'TRUST_PROXY: with "yes" callers choose the address that is counted for them; name your web server’s',
        ]
      : []),
  ];
}
