/** @jest-environment jsdom */
import '@testing-library/jest-dom';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { NO_COURSES, NO_GROUPS, NO_PORTFOLIOS, UNAVAILABLE } from '@/contract/messages';
import { LOADING } from '@/contract/shellMessages';
import { CourseMenu, type CourseMenuProps } from '@/src/features/courses/components/CourseMenu';
import { aGroup, aPortfolio } from '@/__tests__/support/builders';

const show = (over: Partial<CourseMenuProps> = {}) =>
  render(
    <CourseMenu
      portfolios={[aPortfolio()]}
      status="ready"
      opened={{ portfolio: 1569, group: null }}
      groupStatus={{}}
      portfolioStatus={{}}
      onPortfolio={() => undefined}
      onGroup={() => undefined}
      {...over}
    />,
  );
const leftOut = aPortfolio({ group_count: 3, course_group: [] });
const inGroup = { portfolio: 1569, group: 102 };

describe('the course menu', () => {
  it.each([
    ['portfolios that are on their way', { portfolios: [], status: 'loading' }, LOADING],
    ['a catalogue without portfolios', { portfolios: [], status: 'ready' }, NO_PORTFOLIOS],
    ['groups that are on their way', { portfolios: [leftOut] }, LOADING],
    [
      'groups that did not come',
      { portfolios: [leftOut], portfolioStatus: { 'electrical-electronics': 'failed' } },
      UNAVAILABLE,
    ],
    [
      'a portfolio without groups',
      { portfolios: [aPortfolio({ group_count: 0, course_group: [] })] },
      NO_GROUPS,
    ],
    ['courses that are on their way', { opened: inGroup }, LOADING],
    ['courses that did not come', { opened: inGroup, groupStatus: { 102: 'failed' } }, UNAVAILABLE],
    [
      'a group without courses',
      { opened: inGroup, portfolios: [aPortfolio({ course_group: [aGroup({ courses: [] })] })] },
      NO_COURSES,
    ],
  ] satisfies [string, Partial<CourseMenuProps>, string][])(
    'says of %s what is the matter',
    (_of, over, words) => {
      show(over);
      expect(screen.getByRole('navigation', { name: 'Courses' })).toHaveTextContent(words);
    },
  );

  it('leads to each course of the open group, scrolled to the course', () => {
    const courses = [
      { id: 1, title: 'One' },
      { id: 2, title: 'Two' },
    ];
    show({ opened: inGroup, portfolios: [aPortfolio({ course_group: [aGroup({ courses })] })] });
    expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
      '/training/1?scroll=1',
      '/training/2?scroll=1',
    ]);
  });

  it('tells which portfolio and which group was tapped, and which are open', async () => {
    const tapped: number[] = [];
    show({ onPortfolio: (id) => tapped.push(id), onGroup: (id) => tapped.push(id), opened: inGroup });
    const buttons = screen.getAllByRole('button', { expanded: true });
    expect(buttons.map(({ textContent }) => textContent)).toEqual([
      aPortfolio().portfolio_name,
      aGroup().course_group_name,
    ]);
    for (const button of buttons) await userEvent.click(button);
    expect(tapped).toEqual([1569, 102]);
  });

  it('marks the course on the screen among its group', () => {
    const courses = [
      { id: 1, title: 'One' },
      { id: 2, title: 'Two' },
    ];
    show({ opened: inGroup, portfolios: [aPortfolio({ course_group: [aGroup({ courses })] })], current: 2 });
    expect(screen.getByRole('link', { current: 'page' })).toHaveTextContent('Two');
  });
});
