import { matchPath } from 'react-router-dom';
import { paths } from '@/contract/paths';
import { routes } from '@/src/app/routes';
import { pages } from '../../support/scenes/pages';
import { states } from '../../support/scenes/states';
import { flexAndCourseware } from '../../support/scenes/flexAndCourseware';

/** Their URLs are known when their class has been imported (support/scenes/classForms.ts). */
const CLASS_FORMS = /^\/(class|instructor|coor)\//;

const pathname = (address: string): string => new URL(address, 'http://localhost').pathname;

describe('the list of scenes that every check walks through', () => {
  it('has a page of every route, so that a new one is neither unchecked nor unseen', () => {
    const missing = Object.values(paths)
      .filter((path) => !CLASS_FORMS.test(path))
      .filter((path) => !pages.some(({ at }) => matchPath(path, pathname(at))));
    expect(missing).toEqual([]);
  });

  it('has each name once: a picture does not overwrite another', () => {
    const names = [...pages, ...states, ...flexAndCourseware].map(({ name }) => name);
    expect(names.filter((name, place) => names.indexOf(name) !== place)).toEqual([]);
  });

  it('hides from search engines what the sitemap leaves out, and nothing else', () => {
    const unlisted = routes.filter(({ isUnlisted }) => isUnlisted).map(({ path }) => path);
    const hidden = pages.filter(({ isHidden, status }) => isHidden && status === undefined);
    expect([...new Set(hidden.map(({ at }) => pathname(at)))].sort()).toEqual(unlisted.sort());
  });
});
