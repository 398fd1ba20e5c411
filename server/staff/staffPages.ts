/** The pages of the staff console: one document, whose script shows the place that the address names (docs/rules/staff.md#pages). */
import type { FastifyInstance } from 'fastify';
import type { Config } from '../config';
import { htmlPage, openTag } from '../http/html';
import { HttpError } from '../http/httpError';
import { allowInline, contentSecurityPolicy, hashOf, POLICY } from '../http/securityHeaders';
import { EMAIL_STYLES } from '../mail/emailTemplates/email';
import { scriptsOf, stylesheetsOf, type PageFiles } from '../pages/pageFiles';

const NO_SCRIPT = '<noscript><p>The staff pages need JavaScript.</p></noscript>';

const documentOf = (siteName: string, files: PageFiles): string =>
  htmlPage({
    title: `Staff | ${siteName}`,
    stylesheets: stylesheetsOf(files),
    scripts: scriptsOf(files, []),
    body: `${openTag('div', { id: 'root', 'data-site-name': siteName })}</div>${NO_SCRIPT}`,
  });

/** A letter that is shown in a frame looks as it does in a mailbox: its own styles count, as they stand in it, and no others. */
const LETTER_SOURCES = [`'unsafe-hashes'`, ...EMAIL_STYLES.map((style) => `'sha256-${hashOf(style)}'`)];

export interface StaffPagesOptions {
  config: Config;
  /** undefined: the console has not been built */
  files: PageFiles | undefined;
}

export async function staffPages(app: FastifyInstance, { config, files }: StaffPagesOptions): Promise<void> {
  const page = files && documentOf(config.siteName, files);
  // It shows course pages of drafts, in frames; nobody shows it in one.
  const policy = allowInline(contentSecurityPolicy(config, { frames: [`'self'`] }), {
    scripts: [],
    styles: LETTER_SOURCES,
  });
  for (const url of ['/staff', '/staff/*'])
    app.get(url, { schema: { hide: true } }, async (_request, reply) => {
      if (page === undefined)
        throw new HttpError(503, 'The staff pages of this site have not been built yet.');
      return reply
        .type('text/html; charset=utf-8')
        .header('cache-control', 'no-store')
        .header(POLICY, policy)
        .header('x-robots-tag', 'noindex')
        .header('referrer-policy', 'no-referrer')
        .send(page);
    });
}
