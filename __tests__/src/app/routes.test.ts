import fc from 'fast-check';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { paths } from '@/contract/paths';
import { pageFeatures, rootReducer } from '@/src/app/rootReducer';
import { findRedirect, isSamePage, matchRoute, routes } from '@/src/app/routes';
import { renderPage } from '@/src/server';

const address = (pathname: string, search = '') => ({ pathname, search });

describe('old addresses', () => {
  const cases: [string, string][] = [
    ['?id=1944', '/training/1944'],
    ['?id=EE1944', '/training/1944'],
    ['?id=1944-2', '/training/1944'],
    ['?id=EE19a44-77', '/training/1944'],
    ['?id=-1944', '/'],
    ['?id=abc', '/'],
    ['?id=', '/'],
    ['', '/'],
  ];
  it.each(cases)('%s leads to %s', (search, target) => {
    for (const pathname of ['/redirect', '/course.php', '/training/courseprofile.php', '/redirect/']) {
      expect(findRedirect(address(pathname, search))).toBe(target);
    }
  });

  it.each([
    ['/privacypolicy', '/privacy-policy'],
    ['/privacypolicy/', '/privacy-policy'],
    ['/terms', '/tos'],
  ])('%s leads to %s, as people write it by heart', (pathname, target) => {
    expect(findRedirect(address(pathname, '?utm_source=mail'))).toBe(target);
  });

  it('lead home or to a course, whatever stands in them', () => {
    fc.assert(
      fc.property(fc.string(), (id) => {
        const target = findRedirect(address('/redirect', `?id=${encodeURIComponent(id)}`));
        expect(target).toMatch(/^\/(training\/\d+)?$/);
      }),
    );
  });
});

describe('the page that the server sent', () => {
  it('is known again however the browser writes its address, and whatever a campaign adds to it', () => {
    const sent = address('/search.html', '?q=turbine+gate');
    for (const search of ['?q=turbine%20gate', '?q=turbine+gate&utm_source=mail', '?x=1&q=turbine%20gate'])
      expect(isSamePage(sent, address('/search.html', search))).toBe(true);
    expect(isSamePage(address('/training/1944'), address('/training/1944', '?scroll=1'))).toBe(true);
  });

  it('is another one for other words, another page of results, or another path', () => {
    const sent = address('/search.html', '?q=turbine+gate');
    for (const search of ['', '?q=turbine', '?q=turbine+gate&page=2'])
      expect(isSamePage(sent, address('/search.html', search))).toBe(false);
    expect(isSamePage(sent, address('/training', '?q=turbine+gate'))).toBe(false);
    expect(isSamePage(null, sent)).toBe(false);
  });
});

describe('addresses', () => {
  it('find their page', () => {
    expect(matchRoute(address('/training/1944')).match.params).toEqual({ course_id: '1944' });
    expect(matchRoute(address('/training')).route.path).toBe('/training');
    expect(matchRoute(address('/tvet/info')).route.path).toBe('/tvet/info');
  });

  it('that lead nowhere show the home page, with a status that search engines understand', async () => {
    const { route, match } = matchRoute(address('/no/such/page'));
    expect((await route.module.load()).status?.({} as never, match)).toBe(404);
    expect(route.Page).toBe(matchRoute(address('/')).route.Page);
  });

  it('each have a page, so that none of the list leads nowhere', () => {
    expect(routes.map((route) => route.path)).toEqual(Object.values(paths));
  });
});

it('a page gets the scripts and styles of the file that it is imported from', () => {
  const source = readFileSync(path.join(__dirname, '../../../src/app/routes.ts'), 'utf8');
  const imported = [...source.matchAll(/'([\w/]+)',\s*\(\) => import\('\.\/routes\/([\w/]+)'\)/g)];
  expect(imported.map(([, named]) => named)).toEqual(imported.map(([, , file]) => file));
  expect(imported.map(([, , file]) => `app/routes/${file}`)).toEqual(routes.map(({ chunk }) => chunk));
});

it('the state of the site is typed with the features of its pages: none is forgotten, and none is left over', async () => {
  const modules = await Promise.all(routes.map(({ module }) => module.load()));
  const used = new Set(modules.flatMap(({ features = [] }) => features));
  expect(pageFeatures.filter((feature) => !used.has(feature))).toEqual([]);
  expect([...used].filter((feature) => !pageFeatures.some((each) => each === feature))).toEqual([]);
});

it('a class form begins with the robot check: its script runs before all others', async () => {
  const { chunks } = await renderPage({
    path: '/class/track/form',
    search: '',
    adapter: () => Promise.reject(new Error('No host answers.')),
    site: rootReducer(undefined, { type: 'start' }).site,
  });
  expect(chunks).toEqual(['robotCheck', 'app/routes/classForms/trainee']);
});
