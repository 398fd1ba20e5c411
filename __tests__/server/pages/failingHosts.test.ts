/** Every page, opened directly while one of its calls fails: its message, and its status. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { matchPath } from 'react-router-dom';
import axios, { AxiosError, type AxiosAdapter, type InternalAxiosRequestConfig } from 'axios';
import { classEndpoints } from '@/contract/classForms/endpoints';
import { endpoints } from '@/contract/endpoints';
import { NO_PORTFOLIOS, NO_PRODUCTS, NO_SESSIONS, NO_SIGNAGE } from '@/contract/messages';
import { paths } from '@/contract/paths';
import { createInjectAdapter } from '@/server/pages/injectAdapter';
import { routes } from '@/src/app/routes';
import * as renderer from '@/src/server';
import { fillCatalogue } from '../catalogue/aCatalogue';
import { fillLine } from '../courseware/aLine';
import { fillFlex } from '../flex/aFlex';
import { aServer, NOW, useServer } from '../http/aServer';

/** Values for the ids in a path, or parameters of the page. */
const EXAMPLES: Record<string, string[]> = {
  [paths.training]: ['/training', '/training?portfolio=electrical'],
  [paths.course]: ['/training/1944'],
  [paths.contact]: ['/contactus', '/contactus?request=posted&course_id=1944'],
  [paths.search]: ['/search.html?q=course'],
  [paths.calendar]: ['/calendar', '/calendar?region=2'],
  [paths.flexWizard]: ['/flex/wizard', '/flex/wizard?course_id=1944'],
  [paths.product]: ['/cw/products/1000'],
};
/** Every page with state, and one without. */
const PAGES = [
  paths.about,
  ...routes
    .filter(({ clientOnly, chunk }) => !clientOnly && !chunk.startsWith('app/routes/content/'))
    .flatMap(({ path }) => EXAMPLES[path] ?? [path]),
];
const WORDS = 'Closed for maintenance until 14:00.';

/** Claims that a page must not make about data that failed to load: those of every page that may be empty. */
const CLAIMS = [NO_PRODUCTS, NO_PORTFOLIOS, NO_SESSIONS, NO_SIGNAGE, 'We have no hotel rates'];

type Fault = (config: InternalAxiosRequestConfig) => ReturnType<AxiosAdapter>;
const answer =
  (status: number, data: unknown): Fault =>
  async (config) => {
    const response = { config, data, status, statusText: '', headers: {} };
    if (status === 200) return response;
    throw new AxiosError('Request failed', String(status), config, undefined, response);
  };

const FAULTS: [how: string, fault: Fault, words: string | undefined, status: number][] = [
  ['answers 503 with words', answer(503, { status: false, message: WORDS }), WORDS, 503],
  ['answers 200 with {status: false} and words', answer(200, { status: false, message: WORDS }), WORDS, 502],
  ['answers 500 without words', answer(500, '<h1>Oops</h1>'), undefined, 503],
  [
    'does not answer',
    async (config) => Promise.reject(new AxiosError('Network Error', 'ERR_NETWORK', config)),
    undefined,
    503,
  ],
];

const server = useServer();
beforeAll(async () => {
  jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  const { db } = server.database;
  await fillCatalogue(db);
  await fillLine(db);
  await fillFlex(db);
});

const site = {
  name: 'Tradewind',
  publicUrl: 'https://www.example.com',
  hosts: { api: '', learning: '', courseware: '', coursewareApi: '', geo: '', files: '' },
  chatNumber: '6555501199',
  contactEmail: 'hello@example.com',
  portalUrl: '',
  social: { linkedin: '', youtube: '', facebook: '' },
  tvetUrl: '',
  partnersUrl: '',
  environment: 'development',
  analytics: null,
  build: '',
  liveFaqUrl: '/live-online-faq',
  now: NOW,
} as const;

/** Renders a page whose calls may fail. @returns the page, and its calls */
async function open(page: string, fails: (url: string) => Fault | undefined = () => undefined) {
  const url = new URL(page, site.publicUrl);
  const working = createInjectAdapter(server.app, 'visit-1').adapter;
  const calls: string[] = [];
  const adapter: AxiosAdapter = (config) => {
    const called = axios.getUri(config);
    calls.push(called);
    return (fails(called) ?? working)(config);
  };
  const rendered = await renderer.renderPage({
    path: url.pathname,
    search: url.search,
    adapter,
    site: { ...site, hosts: { ...site.hosts }, analytics: null },
  });
  return { ...rendered, calls };
}

/** The default text of a call, from the contract. */
function defaultOf(url: string): string {
  const { pathname, search } = new URL(url, site.publicUrl);
  if (pathname === '/feData') {
    const type = new URLSearchParams(search).get('datatype');
    const { coursewareProduct, coursewareProducts, labVideos, quickview } = endpoints;
    const of = { product: coursewareProduct, products: coursewareProducts, labvidoes: labVideos, quickview };
    return of[type as keyof typeof of].failure;
  }
  const fits = Object.values(endpoints).filter(({ path }) =>
    new RegExp(`^${path.replace(/\{\w+\}/g, '[^/]+')}$`).test(pathname),
  );
  // A path without parameters takes precedence.
  const found = fits.find(({ path }) => !path.includes('{')) ?? fits[0];
  return found?.failure ?? '';
}

const alertsOf = (html: string): string[] =>
  [...html.matchAll(/role="alert"[^>]*>([\s\S]*?)<\/(?:form|p)>/g)].map(([, inside = '']) =>
    inside.replaceAll(/<[^>]+>/g, ' '),
  );

it('no page that loads anything is left out', async () => {
  const loading = await Promise.all(
    routes
      .filter(({ clientOnly }) => !clientOnly)
      .map(async ({ path, module }) => ((await module.load()).loader ? [path] : [])),
  );
  const isOpened = (path: string) => PAGES.some((page) => matchPath(path, page.split('?')[0] ?? ''));
  expect(loading.flat().filter((path) => !isOpened(path))).toEqual([]);
});

it('every page has one first heading, which names it', async () => {
  const texts = routes.filter(({ chunk }) => chunk.startsWith('app/routes/content/')).map(({ path }) => path);
  for (const page of new Set([...PAGES, ...texts])) {
    const { html } = await open(page);
    expect([page, html.match(/<h1[\s>]/g)?.length]).toEqual([page, 1]);
  }
});

it.each(FAULTS)(
  'a class form opens all the same when the host of its robot check %s',
  async (_how, fault) => {
    const challenge = classEndpoints.robotChallenge.path;
    const { calls, status, html } = await open('/class/track/form', (url) =>
      url === challenge ? fault : undefined,
    );
    expect(calls).toContain(challenge);
    expect([status, html.includes('I am not a robot'), html.includes('role="alert"><p')]).toEqual([
      200,
      true,
      false,
    ]);
  },
);

describe.each(PAGES)('%s', (page) => {
  it('opens without an alert while every host works', async () => {
    const { status, html, calls } = await open(page);
    expect(status).toBe(200);
    expect(html).not.toContain('role="alert"');
    expect(calls).toContain('/api/website/maintenance/course_portfolio');
  });

  it.each(FAULTS)('tells it when a host %s', async (_how, fault, words, expected) => {
    const { calls } = await open(page);
    for (const call of new Set(calls)) {
      const { status, html } = await open(page, (url) => (url === call ? fault : undefined));
      const of = `${page} without ${call}`;
      expect([of, status]).toEqual([of, expected]);
      const told = alertsOf(html).join(' ');
      expect([of, told]).toEqual([of, expect.stringContaining(words ?? defaultOf(call))]);
      expect([of, html.includes('Try again')]).toEqual([of, true]);
    }
  });

  it('claims nothing of what it could not get', async () => {
    const { html, status } = await open(page, () => answer(503, { status: false, message: WORDS }));
    expect(status).toBe(503);
    expect(CLAIMS.filter((claim) => html.includes(claim))).toEqual([]);
    // Shown once, however many calls failed with the same message; a search also where its results would be.
    expect(html.split(WORDS).length - 1).toBe(page.startsWith('/search') ? 2 : 1);
    expect(html.match(/<h1[\s>]/g)).toHaveLength(1);
  });
});

it('a page whose own host is another one says what that host says, and is not kept', async () => {
  let isAway = true;
  const host = createServer((_request, response) => {
    response.writeHead(isAway ? 503 : 200, { 'content-type': 'application/json' });
    response.end(JSON.stringify(isAway ? { status: false, message: WORDS } : { status: true, list: [] }));
  }).listen(0, '127.0.0.1');
  await new Promise((resolve) => host.once('listening', resolve));
  const { port } = host.address() as AddressInfo;
  const other = await aServer({
    database: server.database,
    renderer,
    env: { COURSEWARE_HOST: `http://127.0.0.1:${port}` },
  });
  const away = await other.app.inject('/cw');
  expect([away.statusCode, away.body.includes(WORDS)]).toEqual([503, true]);
  isAway = false;
  const back = await other.app.inject('/cw');
  expect([back.statusCode, back.body.includes(WORDS)]).toEqual([200, false]);
  await other.close();
  host.close();
});

it.each(['/training?portfolio=a%00b', '/search.html?q=a%00b', '/calendar?portfolio=a%00b'])(
  '%s, which names what nobody has, is no failure of a host',
  async (page) => {
    expect((await open(page)).status).toBeLessThan(500);
  },
);
