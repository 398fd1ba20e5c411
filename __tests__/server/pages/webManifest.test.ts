import { useServer } from '../http/aServer';

const server = useServer({ env: { SITE_NAME: 'Kijang Training' } });

it('the site has the operator’s name on a home screen', async () => {
  const answer = await server.app.inject('/site.webmanifest');
  expect(answer.headers['content-type']).toBe('application/manifest+json; charset=utf-8');
  expect(answer.json()).toMatchObject({ name: 'Kijang Training', short_name: 'Kijang Training' });
});
