/** Reports settings that are valid but unsuitable for a public site. */
import { SAMPLE_CHAT_NUMBER, type Config } from '../config';
import { mayTravelOpen } from '../mail/transport';
import { isThisMachine } from '../thisMachine';

/** A documentation address (RFC 5737), far along the chain of proxies. Only `yes` trusts it. */
const believesAnybody = (trustProxy: Config['trustProxy']): boolean =>
  trustProxy !== false && trustProxy('203.0.113.1', 1_000);

const isExample = (email: string): boolean => /@example\.(com|org|net)$/i.test(email);

/** Unencrypted connections, in any environment. */
function openRoads({ isDatabaseOpen, mail: { smtpUrl } }: Config): string[] {
  return [
    ...(isDatabaseOpen
      ? [
          'DATABASE_URL: everything travels unencrypted to another machine; take sslmode=disable (or ssl=0) out, and let PostgreSQL offer TLS',
        ]
      : []),
    ...(smtpUrl !== undefined && mayTravelOpen(smtpUrl)
      ? ['SMTP_URL: mails may travel unencrypted to another machine; take requireTLS out']
      : []),
  ];
}

/**
 * @returns settings that do not fit a public site, one line each; outside production only unencrypted
 *   connections
 */
export function productionProblems(config: Config): string[] {
  const { environment, publicUrl, mail, contactEmail, chatNumber, trustProxy } = config;
  const { protocol, hostname } = new URL(publicUrl);
  const isPublic = protocol === 'https:' && !isThisMachine(hostname);
  if (environment !== 'production') {
    const words = `APP_ENV: is "${environment}", and visitors reach the site at ${publicUrl}; set production`;
    return [...(isPublic ? [words] : []), ...openRoads(config)];
  }
  return [
    ...openRoads(config),
    ...(!isPublic
      ? [`PUBLIC_URL: links in mails and feeds lead to ${publicUrl}; set the https address of the site`]
      : []),
    ...(mail.smtpUrl === undefined ? ['SMTP_URL: is not set, so that no mail goes out'] : []),
    ...(isExample(mail.from) ? [`MAIL_FROM: ${mail.from} is a sample; set your own address`] : []),
    ...(isExample(mail.to) ? [`MAIL_TO: ${mail.to} is a sample; set the address that reads enquiries`] : []),
    ...(isExample(contactEmail)
      ? [`CONTACT_EMAIL: ${contactEmail} is a sample; set the address that pages show`]
      : []),
    ...(chatNumber === SAMPLE_CHAT_NUMBER
      ? ['CHAT_NUMBER: pages link WhatsApp to a sample number; set your own']
      : []),
    // Only an embedded database is filled with it.
    ...(config.sampleCatalogue && config.databaseUrl === undefined
      ? [
          'SAMPLE_CATALOGUE: a new database shows sample courses and prices to visitors; set no, and remove those that are there already',
        ]
      : []),
    // The site itself speaks no TLS: whatever does stands in front of it, and has sent every request.
    ...(isPublic && trustProxy === false
      ? [
          'TRUST_PROXY: with "no" all visitors have the address of the web server in front, and share one rate limit; name that address',
        ]
      : []),
    ...(believesAnybody(trustProxy)
      ? [
          'TRUST_PROXY: with "yes" callers choose the address that is counted for them; name your web server’s',
        ]
      : []),
  ];
}
