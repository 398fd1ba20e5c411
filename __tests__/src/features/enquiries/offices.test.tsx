/** @jest-environment jsdom */
import { act, render, screen, within } from '@testing-library/react';
import { Offices } from '@/src/features/enquiries/components/Offices';

it('every office has a street address, and leads to it on a map', async () => {
  // With the drawings, which load by themselves.
  await act(async () => render(<Offices />));
  const offices = screen.getAllByRole('heading', { level: 4 }).map((heading) => heading.closest('li'));
  expect(offices).toHaveLength(5);
  for (const office of offices) {
    const street = office?.querySelector('address')?.textContent ?? '';
    // A house or a lot, and a postal code.
    expect(street).toMatch(/\d.*\b\d{5,6}\b/);
    const link = within(office as HTMLElement).getByRole('link', { name: /^Open in maps/ });
    const address = new URL(link.getAttribute('href') ?? '');
    expect(address.searchParams.get('query')).toBe(street);
    expect(link.getAttribute('rel')).toBe('noopener');
  }
});

it('a visitor finds all five, with what each is for and when somebody is there', async () => {
  await act(async () => render(<Offices />));
  const names = (level: number) =>
    screen.getAllByRole('heading', { level }).map(({ textContent }) => textContent);
  expect(names(3)).toEqual(['Malaysia', 'Singapore']);
  expect(names(4)).toEqual([
    'Penang training centre',
    'Kuala Lumpur training centre',
    'Miri energy office',
    'Penang courseware office',
    'Singapore office',
  ]);
  expect(screen.getAllByText('(UTC+8)', { exact: false })).toHaveLength(5);
  const hrefs = screen.getAllByRole('link').map((link) => link.getAttribute('href') ?? '');
  expect(hrefs.filter((href) => href.startsWith('tel:+'))).toHaveLength(5);
  expect(hrefs.filter((href) => /^mailto:.+@example\.com$/.test(href))).toHaveLength(5);
  expect(screen.getByRole('link', { name: 'Getting to Singapore' })).toHaveProperty(
    'pathname',
    '/info/about-singapore',
  );
});
