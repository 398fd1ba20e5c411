/** @jest-environment jsdom */
import { selectOpeningFailures } from '@/src/app/navigation/navigationSlice';
import { selectCourse } from '@/src/features/courses/coursesSelectors';
import { selectSearchView } from '@/src/features/search/searchView';
import { visit } from './visit';

beforeEach(() => {
  window.scrollTo = () => undefined;
});

describe('a visitor who goes back while the next view is on its way', () => {
  it('finds the results of the search that the address names', async () => {
    const visitor = await visit('/search.html?q=plc', 'python');
    await visitor.go('/search.html?q=python');
    await visitor.go(-1);
    await visitor.answerAll();
    const { query, exact } = selectSearchView(visitor.state());
    expect([query, exact.map(({ title }) => title)]).toEqual(['plc', ['plc']]);
    expect(visitor.titles).toEqual(['?q=plc', '?q=plc']);
  });

  it('is not told what the page that was left could not get', async () => {
    const visitor = await visit('/training/1306', '1327');
    await visitor.go('/training/1327');
    await visitor.go(-1);
    await visitor.answerAll();
    expect(selectOpeningFailures(visitor.state())).toEqual([]);
    expect(selectCourse(visitor.state(), 1306).status).toBe('ready');
  });
});
