/**
 * The headers of every response. One list serves Fastify's responses, those on a raw socket
 * (`brokenRequests.ts`) and the prepared heads of cached pages. @fastify/helmet only sets headers in a hook,
 * and supports neither a Permissions-Policy nor a policy with the hashes of a page's contents.
 */
import { createHash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { EARLY_CLICKS_SCRIPT } from '../../contract/earlyClicks';
import { isAnalyticsOn, type Config } from '../config';

const YEAR_SECONDS = 365 * 24 * 60 * 60;

const FEATURES = [
  'accelerometer',
  'camera',
  'geolocation',
  'gyroscope',
  'magnetometer',
  'microphone',
  'payment',
  'usb',
];

/** What a part of the site needs beyond the default policy. */
export interface Framing {
  /** origins that may frame it */
  ancestors?: readonly string[];
  /** origins that it frames */
  frames?: readonly string[];
}

/**
 * Players of the courseware videos. Every page allows them, since a visitor can reach the videos from any
 * page without a new document. Nothing is requested from them before a video is started.
 */
const VIDEO_PLAYERS = ['https://www.youtube-nocookie.com', 'https://player.youku.com'];

export const hashOf = (script: string): string => createHash('sha256').update(script).digest('base64');

/** The only inline script: it records presses before the other scripts have loaded. */
const INLINE_SCRIPT = `'sha256-${hashOf(EARLY_CLICKS_SCRIPT)}'`;

/** @returns the policy; without `framing` nobody may frame a page */
export function contentSecurityPolicy(config: Config, { ancestors, frames }: Framing = {}): string {
  const called = [...Object.values(config.hosts), isAnalyticsOn(config) ? config.analytics.url : ''];
  const origins = new Set(called.filter(Boolean).map((address) => new URL(address).origin));
  const directives = [
    `default-src 'self'`,
    `script-src 'self' ${INLINE_SCRIPT}`,
    `style-src 'self'`,
    `img-src 'self' data:`,
    ['connect-src', `'self'`, ...origins].join(' '),
    `font-src 'self'`,
    `media-src 'self'`,
    ['frame-src', ...(frames ?? []), ...VIDEO_PLAYERS].join(' '),
    // Browsers treat their built-in PDF viewer as an object.
    ['object-src', ...(frames ?? [`'none'`])].join(' '),
    `base-uri 'self'`,
    `form-action 'self'`,
    ['frame-ancestors', ...(ancestors ?? [`'none'`])].join(' '),
  ];
  return directives.join('; ');
}

export const POLICY = 'content-security-policy';

/**
 * Isolates a page from the window that opened it, in its own process, which costs its first paint a fifth.
 * Public pages, which are the same for everybody, do without (docs/decisions/0112).
 */
export const OPENER_POLICY = 'cross-origin-opener-policy';

/** The inline parts of a page, as a policy names them. */
export interface InlineSources {
  scripts: readonly string[];
  styles: readonly string[];
}

/** @returns the policy for a page whose HTML contains these scripts and styles */
export const allowInline = (policy: string, { scripts, styles }: InlineSources): string =>
  policy
    .replace(`script-src 'self'`, ['script-src', `'self'`, ...scripts].join(' '))
    .replace(`style-src 'self'`, ['style-src', `'self'`, ...styles].join(' '));

/**
 * @returns the headers for this configuration (docs/rules/security.md#requests); HSTS only for a site that is
 *   served over https
 */
export function securityHeaders(config: Config): Record<string, string> {
  return {
    [POLICY]: contentSecurityPolicy(config),
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'permissions-policy': FEATURES.map((feature) => `${feature}=()`).join(', '),
    [OPENER_POLICY]: 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    ...(config.publicUrl.startsWith('https:') && {
      'strict-transport-security': `max-age=${YEAR_SECONDS}; includeSubDomains`,
    }),
  };
}

export function addSecurityHeaders(app: FastifyInstance, headers: Record<string, string>): void {
  app.addHook('onRequest', (_request, reply, done) => {
    reply.headers(headers);
    done();
  });
}
