/** @jest-environment jsdom */
import '@testing-library/jest-dom';
import { render, screen } from '@testing-library/react';
import { calendarLinks } from '@/src/app/shell/menu';
import { PortfolioCards } from '@/src/features/courses/components/PortfolioCards';
import { TrainingPromise } from '@/src/features/courses/components/TrainingPromise';
import { FeaturedCourses } from '@/src/features/featured/components/FeaturedCourses';
import { aFeatured, aPortfolio } from '@/__tests__/support/builders';
import { fetchPen } from '@/__tests__/support/drawings';

beforeAll(fetchPen);

/** Every character that ends a value in a URL, or has another meaning there. */
const portfolio = aPortfolio({ value: 'R&D #1 + 50%/?=' });

const namedBy = (link: Element): (string | null)[] => {
  const { searchParams } = new URL((link as HTMLAnchorElement).href);
  return searchParams.getAll('portfolio');
};

describe('a link to a portfolio names it whole, whatever its value holds:', () => {
  it('cards', () => {
    render(<PortfolioCards portfolios={[portfolio]} status="ready" level={2} />);
    expect(screen.getAllByRole('link').map(namedBy)).toEqual([[portfolio.value]]);
  });

  it('featured courses, and the way to all of them', () => {
    render(
      <FeaturedCourses
        status="ready"
        portfolios={[portfolio]}
        chosen={portfolio}
        courses={[aFeatured({ link: null })]}
        onChosen={() => undefined}
      />,
    );
    expect(screen.getAllByRole('link').map(namedBy)).toEqual([[portfolio.value], [portfolio.value]]);
  });

  it('dates of an industry', () => {
    const value = 'electrical-electronics';
    render(<TrainingPromise portfolios={[aPortfolio({ value })]} />);
    expect(screen.getAllByRole('link').flatMap(namedBy)).toContain(value);
  });

  it('the menu', () => {
    const [link] = calendarLinks([{ label: 'R&D', value: portfolio.value }]);
    expect(new URL(link?.href ?? '', 'https://training.example.com').searchParams.get('portfolio')).toBe(
      portfolio.value,
    );
  });
});
