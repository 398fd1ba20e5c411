/** The pages of the staff console: one document, whose script shows the place that the address names (docs/rules/staff.md#pages). */
import type { FastifyInstance } from 'fastify';
import type { Config } from '../config';
import { escapeHtml, openTag } from '../http/html';
import { HttpError } from '../http/httpError';
import { contentSecurityPolicy, POLICY } from '../http/securityHeaders';
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

export interface StaffPagesOptions {
  config: Config;
  /** undefined: the console has not been built */
  files: PageFiles | undefined;
}

export async function staffPages(app: FastifyInstance, { config, files }: StaffPagesOptions): Promise<void> {
  const page = files && documentOf(config.siteName, files);
  // It shows course pages of drafts, in frames; nobody shows it in one.
  const policy = contentSecurityPolicy(config, { frames: [`'self'`] });
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
