import { mergeMenu, publicPortfolios, sortGroups } from '@/src/features/courses/menu';
import { aGroup, aPortfolio } from '@/__tests__/support/builders';

const courses = [{ id: 1, title: 'A' }];

describe('the course menu', () => {
  it('shows public portfolios only, in their order', () => {
    const list = [
      aPortfolio({ portfolio_id: 1, portfolio_index: 9 }),
      aPortfolio({ portfolio_id: 2, portfolio_index: 1 }),
      aPortfolio({ portfolio_id: 3, portfolio_type: 'inhouse', portfolio_index: 0 }),
    ];
    expect(publicPortfolios(list).map(({ portfolio_id }) => portfolio_id)).toEqual([2, 1]);
  });

  it('sorts groups by their sort name, not by what is shown', () => {
    const groups = [
      aGroup({ group_id: 1, course_group_name: 'A', group_name_sort: 'z' }),
      aGroup({ group_id: 2, course_group_name: 'The B', group_name_sort: 'b' }),
    ];
    expect(sortGroups(groups).map(({ group_id }) => group_id)).toEqual([2, 1]);
  });

  it('keeps the courses of groups that were opened before when another group arrives', () => {
    const before = [
      aPortfolio({ course_group: [aGroup({ group_id: 1, courses }), aGroup({ group_id: 2 })] }),
    ];
    const received = [
      aPortfolio({ course_group: [aGroup({ group_id: 1 }), aGroup({ group_id: 2, courses: [] })] }),
    ];
    const [portfolio] = mergeMenu(before, received);
    expect(portfolio?.course_group.map((group) => group.courses)).toEqual([courses, []]);
  });

  it('drops what a newer outline no longer has', () => {
    const before = [aPortfolio({ course_group: [aGroup({ group_id: 1, courses })] })];
    const emptied = aPortfolio({ group_count: 0, course_group: [] });
    expect(mergeMenu(before, [emptied])[0]?.course_group).toEqual([]);
  });

  it('keeps the groups of a portfolio that was opened before when an answer leaves them out', () => {
    const groups = [aGroup({ group_id: 1, courses })];
    const leftOut = aPortfolio({ group_count: 1, course_group: [] });
    const [portfolio] = mergeMenu([aPortfolio({ course_group: groups })], [leftOut]);
    expect(portfolio?.course_group).toEqual(groups);
    expect(mergeMenu([], [leftOut])).toEqual([leftOut]);
  });
});
