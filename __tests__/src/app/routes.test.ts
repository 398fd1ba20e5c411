import fc from 'fast-check';
import { findRedirect, loadRoute, matchRoute } from '../../../src/app/routes';

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

  it('lead home or to a course, whatever stands in them', () => {
    fc.assert(
      fc.property(fc.string(), (id) => {
        const target = findRedirect(address('/redirect', `?id=${encodeURIComponent(id)}`));
        expect(target).toMatch(/^\/(training\/\d+)?$/);
      }),
    );
  });
});

describe('addresses', () => {
  it('find their page', () => {
    expect(matchRoute(address('/training/1944')).match.params).toEqual({ course_id: '1944' });
    expect(matchRoute(address('/training')).route.path).toBe('/training');
    expect(matchRoute(address('/tvet/info')).route.path).toBe('/tvet/info');
  });

  it('that lead nowhere show the home page, with a status that search engines understand', async () => {
    const { route } = matchRoute(address('/no/such/page'));
    expect(route.page).toBe(matchRoute(address('/')).route.page);
    expect((await loadRoute(route)).opening.status?.({} as never, {} as never)).toBe(404);
  });
});
