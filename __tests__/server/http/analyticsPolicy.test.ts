import { aRenderer } from '../pages/aRenderer';
import type { Site } from '@/contract/renderer';
import { aServer, type TestServer } from './aServer';

const SETTINGS = {
  ANALYTICS_URL: 'https://stats.example.com/api/event',
  ANALYTICS_ID: 'example.com',
  PRODUCTION_HOSTS: 'WWW.example.com, example.com',
};

let shared: TestServer;
beforeAll(async () => {
  shared = await aServer();
});
afterAll(() => shared.close());

/** The hosts that browsers may connect to, and the configuration of pages, with these settings. */
async function withSettings(env: Record<string, string>) {
  const sites: Site[] = [];
  const { renderer } = aRenderer(({ site }) => {
    sites.push(site);
    return {
      status: 200,
      head: { title: '', description: '', canonical: 'https://www.example.com/', jsonLd: [] },
      html: '',
      state: '{}',
      chunks: [],
    };
  });
  const { app, close } = await aServer({ env, renderer, database: shared.database });
  const { headers } = await app.inject('/');
  await close();
  const connect = /connect-src [^;]*/.exec(String(headers['content-security-policy']))?.[0];
  return { connect, analytics: sites[0]?.analytics };
}

it('the collector is allowed, and pages are told of it, when everything is set', async () => {
  expect(await withSettings(SETTINGS)).toEqual({
    connect: `connect-src 'self' https://stats.example.com`,
    analytics: {
      url: SETTINGS.ANALYTICS_URL,
      id: 'example.com',
      hosts: ['www.example.com', 'example.com'],
    },
  });
});

it.each([[[]], [['ANALYTICS_URL']], [['ANALYTICS_ID']], [['PRODUCTION_HOSTS']]])(
  'nothing is allowed without all of the settings (missing: %j)',
  async (missing: string[]) => {
    const names = missing.length > 0 ? missing : Object.keys(SETTINGS);
    const env = Object.fromEntries(Object.entries(SETTINGS).filter(([name]) => !names.includes(name)));
    expect(await withSettings(env)).toEqual({ connect: `connect-src 'self'`, analytics: null });
  },
);
