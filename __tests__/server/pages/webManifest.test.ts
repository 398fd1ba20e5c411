import { readFileSync } from 'node:fs';
import path from 'node:path';
import { htmlDocument } from '@/server/pages/document';
import { useServer } from '../http/aServer';
import { aPage } from './aRenderer';

const server = useServer({ env: { SITE_NAME: 'Kijang Training' } });

it('the site has the operator’s name on a home screen', async () => {
  const answer = await server.app.inject('/site.webmanifest');
  expect(answer.headers['content-type']).toBe('application/manifest+json; charset=utf-8');
  expect(answer.json()).toMatchObject({ name: 'Kijang Training', short_name: 'Kijang Training' });
});

it('a home screen and a page have the same colours, those of the style sheet', async () => {
  const { background_color, theme_color } = (await server.app.inject('/site.webmanifest')).json<
    Record<'background_color' | 'theme_color', string>
  >();
  const files = { chunks: {}, build: 'b1', entry: 'browser', path: '/assets/', inline: {} };
  expect(htmlDocument(aPage({}), 'Kijang Training', files)).toContain(
    `<meta name="theme-color" content="${theme_color}">`,
  );
  const tokens = readFileSync(path.join(process.cwd(), 'src/shared/styles/tokens.css'), 'utf8');
  expect(tokens).toContain(`--accent: ${theme_color};`);
  expect(tokens).toContain(`--paper: ${background_color};`);
});
