/** @jest-environment jsdom */
import '@testing-library/jest-dom';
import { render, screen } from '@testing-library/react';
import { NO_PORTFOLIOS, UNAVAILABLE } from '@/contract/messages';
import { LOADING } from '@/contract/shellMessages';
import { PortfolioCards } from '@/src/features/courses/components/PortfolioCards';
import { aPortfolio } from '@/__tests__/support/builders';
import { fetchPen } from '@/__tests__/support/drawings';

beforeAll(fetchPen);

describe('the fields to choose from', () => {
  it('are a card each, with how much is in it', () => {
    render(<PortfolioCards portfolios={[aPortfolio()]} status="ready" level={2} />);
    expect(screen.getAllByRole('listitem')).toHaveLength(1);
    expect(screen.getByRole('heading', { level: 2 })).toHaveTextContent(aPortfolio().portfolio_name);
  });

  it.each([
    ['failed', UNAVAILABLE],
    ['ready', NO_PORTFOLIOS],
  ] as const)('say why there are none when they are %s, and where to turn instead', (status, words) => {
    render(<PortfolioCards portfolios={[]} status={status} level={3} />);
    expect(screen.getByRole('heading', { level: 3 })).toHaveTextContent(words);
    expect(screen.getByRole('link', { name: 'Contact us' })).toHaveAttribute('href', '/contactus');
  });

  it('keep their room while they are on their way', () => {
    render(<PortfolioCards portfolios={[]} status="loading" level={3} />);
    expect(screen.getByRole('status')).toHaveTextContent(LOADING);
    expect(screen.queryByRole('heading')).not.toBeInTheDocument();
  });
});
