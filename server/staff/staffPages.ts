/**
 * The staff console's pages: one document, whose script shows the section of the URL
 * (docs/rules/staff-console.md#unsaved-changes-and-layout).
 */
import type { FastifyInstance } from 'fastify';
import type { Config } from '../config';
import { compressed } from '../http/cachedBody';
import { htmlPage, openTag } from '../http/html';
import { HttpError } from '../http/httpError';
import { allowInline, contentSecurityPolicy, hashOf, POLICY } from '../http/securityHeaders';
import { EMAIL_STYLES } from '../mail/emailTemplates/email';
import { scriptsOf, stylesheetsOf, type PageFiles } from '../pages/pageFiles';
import { preloadResponses } from './preloadedResponses';
import { detailPageOf } from './detailPages';

const NO_SCRIPT = '<noscript><p>The staff pages need JavaScript.</p></noscript>';

/** The chunk for visitors who are not signed in. */
const SIGN_IN = 'staff/session/SignInPage';

/** @returns the chunks of a URL's section: its file is named after the path, as in src/staff/places.ts */
export function chunksOf({ chunks }: Pick<PageFiles, 'chunks'>, url: string): string[] {
  const name = /^\/staff\/?([a-z-]*)/.exec(url)?.[1] || 'today';
  const file = `/${name.replaceAll('-', '')}page`;
  const place = Object.keys(chunks).find((chunk) => chunk.toLowerCase().endsWith(file));
  const [path = ''] = url.split('?');
  const part = detailPageOf(path.replace(/^\/staff/, ''))?.chunk;
  return [place, part].filter((chunk) => chunk !== undefined);
}

/** @param responses JSON: to a browser, and to the policy for scripts, it is data */
function documentOf(
  siteName: string,
  files: PageFiles,
  chunks: readonly string[],
  responses: string,
): string {
  return htmlPage({
    title: `Staff | ${siteName}`,
    stylesheets: stylesheetsOf(files, chunks),
    scripts: scriptsOf(files, chunks),
    body: [
      `${openTag('div', { id: 'root', 'data-site-name': siteName })}</div>`,
      `${openTag('script', { type: 'application/json', id: 'preloaded-responses' })}${responses}</script>`,
      NO_SCRIPT,
    ].join(''),
  });
}

/** An email in a frame looks as it does in a mailbox: its own inline styles apply, and no others. */
const LETTER_SOURCES = [`'unsafe-hashes'`, ...EMAIL_STYLES.map((style) => `'sha256-${hashOf(style)}'`)];

export interface StaffPagesOptions {
  config: Config;
  /** undefined: the console has not been built */
  files: PageFiles | undefined;
}

export async function staffPages(app: FastifyInstance, { config, files }: StaffPagesOptions): Promise<void> {
  // The console frames course pages of drafts, and may not be framed itself.
  const policy = allowInline(contentSecurityPolicy(config, { frames: [`'self'`] }), {
    scripts: [],
    styles: LETTER_SOURCES,
  });
  app.addHook('onSend', compressed);
  for (const url of ['/staff', '/staff/*'])
    app.get(url, { schema: { hide: true } }, async (request, reply) => {
      if (files === undefined)
        throw new HttpError(503, 'The staff pages of this site have not been built yet.');
      const { isSignedIn, json } = await preloadResponses(app, request);
      return reply
        .type('text/html; charset=utf-8')
        .header('cache-control', 'no-store')
        .header(POLICY, policy)
        .header('x-robots-tag', 'noindex')
        .header('referrer-policy', 'no-referrer')
        .send(
          documentOf(config.siteName, files, isSignedIn ? chunksOf(files, request.url) : [SIGN_IN], json),
        );
    });
}
