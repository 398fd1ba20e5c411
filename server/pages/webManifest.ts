/** The manifest of the site: its name and icons on a phone's home screen. */
import type { FastifyInstance } from 'fastify';
import type { Config } from '../config';

/** The page's background and the brand red, as in `src/shared/styles/tokens.css`. */
const PAPER = '#faf8f3';
export const THEME_COLOUR = '#d32f2f';

/** The icons are files of `public/`. */
const icon = (size: number) => ({
  src: `/icon-${size}.png`,
  type: 'image/png',
  sizes: `${size}x${size}`,
  purpose: 'any maskable',
});

export function addWebManifest(app: FastifyInstance, { siteName }: Pick<Config, 'siteName'>): void {
  const manifest = JSON.stringify({
    name: siteName,
    short_name: siteName,
    description: 'Technical training for engineers and scientists in Malaysia and Singapore',
    start_url: '/',
    display: 'browser',
    background_color: PAPER,
    theme_color: THEME_COLOUR,
    icons: [{ src: '/favicon.svg', type: 'image/svg+xml', sizes: 'any' }, icon(192), icon(512)],
  });
  app.get('/site.webmanifest', { schema: { hide: true } }, (_request, reply) =>
    reply
      .type('application/manifest+json; charset=utf-8')
      .header('cache-control', 'public, max-age=3600')
      .send(manifest),
  );
}
