/** The pages of the staff console: one document, whose script shows the place that the address names (docs/rules/staff.md#pages). */
import type { FastifyInstance } from 'fastify';
import { escapeHtml, openTag } from '../http/html';
import { HttpError } from '../http/httpError';
import { allowInline, hashOf, POLICY } from '../http/securityHeaders';
import { EMAIL_STYLES } from '../mail/emailTemplates/email';
import { scriptsOf, stylesheetsOf, type PageFiles } from '../pages/pageFiles';

const documentOf = (siteName: string, files: PageFiles): string =>
  [
    '<!doctype html>',
    '<html lang="en">',
    '<head>',
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    '<meta name="color-scheme" content="light dark">',
    '<meta name="robots" content="noindex">',
    `<title>Staff | ${escapeHtml(siteName)}</title>`,
    ...stylesheetsOf(files).map((href) => openTag('link', { rel: 'stylesheet', href })),
    ...scriptsOf(files, []).map((src) => `${openTag('script', { defer: '', src })}</script>`),
    '</head>',
    `<body>${openTag('div', { id: 'root', 'data-site-name': siteName })}</div>`,
    '<noscript><main><h1>Staff</h1><p>The staff pages need JavaScript.</p></main></noscript>',
    '</body>',
    '</html>',
    '',
  ].join('\n');

/** A letter that is shown in a frame looks as it does in a mailbox: its own styles count, as they stand in it, and no others. */
const LETTER_SOURCES = [`'unsafe-hashes'`, ...EMAIL_STYLES.map((style) => `'sha256-${hashOf(style)}'`)];

export interface StaffPagesOptions {
  siteName: string;
  /** undefined: the console has not been built */
  files: PageFiles | undefined;
}

export async function staffPages(
  app: FastifyInstance,
  { siteName, files }: StaffPagesOptions,
): Promise<void> {
  const page = files && documentOf(siteName, files);
  for (const url of ['/staff', '/staff/*'])
    app.get(url, { schema: { hide: true } }, async (_request, reply) => {
      if (page === undefined)
        throw new HttpError(503, 'The staff pages of this site have not been built yet.');
      const policy = String(reply.getHeader(POLICY));
      return reply
        .type('text/html; charset=utf-8')
        .header('cache-control', 'no-store')
        .header('x-robots-tag', 'noindex')
        .header('referrer-policy', 'no-referrer')
        .header(POLICY, allowInline(policy, { scripts: [], styles: LETTER_SOURCES }))
        .send(page);
    });
}
