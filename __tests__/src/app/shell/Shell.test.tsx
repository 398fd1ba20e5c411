/** @jest-environment jsdom */
import '@testing-library/jest-dom';
import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { routes } from '@/src/app/routes';
import { ChatButton } from '@/src/app/shell/ChatButton';
import Footer from '@/src/app/shell/Footer';
import { Header } from '@/src/app/shell/Header';
import { PageFade } from '@/src/app/shell/PageFade';
import { useAfterPaint } from '@/src/shared/lib/useAfterPaint';

it('the header holds the brand, the social links, the address and the search box that it is given', () => {
  render(
    <MemoryRouter initialEntries={['/training/1944']}>
      <Header
        siteName="Tradewind"
        portfolios={[]}
        contactEmail="training@example.com"
        social={{ linkedin: 'https://www.example.com/in', youtube: '', facebook: '' }}
        pathname="/training/1944"
      >
        <form role="search" />
      </Header>
    </MemoryRouter>,
  );
  expect(screen.getByRole('banner')).toContainElement(screen.getByRole('search'));
  expect(screen.getByRole('link', { name: 'Tradewind' })).toHaveAttribute('href', '/');
  expect(screen.getByRole('link', { name: 'training@example.com' })).toHaveAttribute(
    'href',
    'mailto:training@example.com',
  );
  expect(screen.getByRole('link', { name: 'LinkedIn' })).toHaveAttribute(
    'href',
    'https://www.example.com/in',
  );
  // A network without a configured address is not shown, so that no link leads to somebody else's page.
  expect(screen.queryByRole('link', { name: 'Facebook' })).toBeNull();
  expect(screen.getByRole('button', { name: 'Programs' })).toHaveAttribute('data-current', 'true');
});

it('the footer leads to every page, and carries the year', () => {
  render(
    <Footer
      siteName="Tradewind"
      portfolios={[{ label: 'Life Sciences', value: 'life-sciences' }]}
      year="2027"
      social={{ linkedin: '', youtube: '', facebook: '' }}
    />,
  );
  const addresses = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
  const pages = routes.filter(({ path, isUnlisted }) => !isUnlisted && !path.includes(':'));
  const missing = pages.filter(({ path }) => !addresses.some((address) => address?.split('?')[0] === path));
  // A new page is listed in src/app/shell/siteMap.ts. The pages of a course, of FLEX and of the contact form link to the panels.
  expect(missing.map(({ path }) => path).filter((path) => !path.startsWith('/info/'))).toEqual([]);
  expect(addresses).toEqual(
    expect.arrayContaining(['/search.html', '/calendar?portfolio=ALL', '/calendar?portfolio=life-sciences']),
  );
  expect(screen.getByRole('link', { name: 'Privacy Policy' })).toHaveAttribute('href', '/privacy-policy');
  expect(screen.getByRole('link', { name: 'Terms of Use' })).toHaveAttribute('href', '/tos');
  expect(screen.getByText(/© 2027/)).toBeInTheDocument();
  expect(screen.queryByText('Follow')).toBeNull();
});

it('the chat link takes the number in any spelling', () => {
  render(<ChatButton number="+60 12-345 6789" />);
  expect(screen.getByRole('link', { name: 'Chat with us' })).toHaveAttribute(
    'href',
    'https://wa.me/60123456789',
  );
});

it('a page fades in only when it replaces another', () => {
  const { container, rerender } = render(<PageFade pageKey="/">Home</PageFade>);
  expect(container.firstChild).not.toHaveClass('fade');
  rerender(<PageFade pageKey="/cw">Courseware</PageFade>);
  expect(container.firstChild).toHaveClass('fade');
  rerender(<PageFade pageKey="/">Home</PageFade>);
  expect(container.firstChild).toHaveClass('fade');
});

it('a page that replaces another draws what lies below at once where that is asked for, and else after its first frame', () => {
  const Below = () => (useAfterPaint() ? 'A form' : 'Later');
  const { container, rerender } = render(<PageFade pageKey="/">Home</PageFade>);
  const open = (pageKey: string, isWhole: boolean) =>
    rerender(
      <PageFade pageKey={pageKey} isWhole={isWhole}>
        <Below />
      </PageFade>,
    );
  open('/cw', false);
  expect(container).toHaveTextContent('Later');
  open('/tvet', true);
  expect(container).toHaveTextContent('A form');
});
