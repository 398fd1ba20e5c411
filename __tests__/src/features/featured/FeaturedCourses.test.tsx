/** @jest-environment jsdom */
import '@testing-library/jest-dom';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { FeaturedCourses } from '@/src/features/featured/components/FeaturedCourses';
import { dayToMs } from '@/contract/time';
import { aFeatured, aPortfolio } from '@/__tests__/support/builders';
import { fetchPen } from '@/__tests__/support/drawings';

beforeAll(fetchPen);

const electrical = aPortfolio();
const software = aPortfolio({
  portfolio_id: 1570,
  portfolio_name: 'ICT and Software',
  value: 'ict-software',
});

function show(over: Partial<Parameters<typeof FeaturedCourses>[0]> = {}) {
  const onChosen = jest.fn();
  const view = render(
    <FeaturedCourses
      status="ready"
      portfolios={[electrical, software]}
      chosen={electrical}
      courses={[aFeatured()]}
      onChosen={onChosen}
      {...over}
    />,
  );
  return { ...view, onChosen };
}

describe('the section "Featured courses"', () => {
  it('tells the next date where there is one, and not how often the course runs', () => {
    const start_date = dayToMs('2027-01-11');
    show({ courses: [aFeatured({ next: { start_date, end_date: start_date, venue_label: 'Ipoh' } })] });
    const card = screen.getByRole('list', { name: /^Featured in/ });
    expect(card).toHaveTextContent('11 Jan 2027 Ipoh');
    expect(card).not.toHaveTextContent(aFeatured().sessions[0]?.date ?? 'Every');
  });

  it('tells title, words, dates and places, and leads to the course', () => {
    show({
      courses: [
        aFeatured({
          sessions: [
            { date: 'Every quarter', location: 'Penang' },
            { date: 'Twice a year', location: 'Singapore' },
          ],
        }),
      ],
    });
    const list = screen.getByRole('list', { name: 'Featured in Electrical and Electronics' });
    const link = within(list).getByRole('link', { name: 'High-Speed PCB Design and Signal Integrity' });
    expect(link).toHaveAttribute('href', '/training/1944?scroll=1');
    expect(list).toHaveTextContent('Stack-up, impedance, topology.');
    expect(list).toHaveTextContent('Every quarter Penang');
    expect(list).toHaveTextContent('Twice a year Singapore');
  });

  it('says which portfolio is shown, and hands on another one', async () => {
    const { onChosen } = show();
    const group = screen.getByRole('group', { name: 'Portfolio' });
    expect(within(group).getByRole('button', { pressed: true })).toHaveTextContent('Electrical');
    await userEvent.click(within(group).getByRole('button', { name: 'ICT and Software' }));
    expect(onChosen).toHaveBeenCalledWith(1570);
  });

  it('leads to the portfolio where a course has no address of its own', () => {
    show({ courses: [aFeatured({ link: null })] });
    expect(screen.getByRole('link', { name: /^High-Speed/ })).toHaveAttribute(
      'href',
      '/training?portfolio=electrical-electronics',
    );
  });

  it.each([
    ['/files/pcb.webp', '/files/pcb.webp'],
    ['https://pictures.example.com/pcb.webp', undefined],
    ['//pictures.example.com/pcb.webp', undefined],
    [null, undefined],
  ])('shows the picture %s as %s: only its own, else the drawing', (image, src) => {
    const { container } = show({ courses: [aFeatured({ image })] });
    expect(container.querySelector('img')?.getAttribute('src')).toBe(src);
    expect(container.querySelectorAll('svg')).toHaveLength(src ? 0 : 1);
  });

  it('shows the motif of the group that its course is of', () => {
    const eye = show({ courses: [aFeatured({ group_id: 102 })] });
    expect(eye.container.querySelector('svg')).toHaveTextContent('Gbit/s');
    eye.unmount();
    const smith = show({ courses: [aFeatured({ group_id: 103 })] });
    expect(smith.container.querySelector('svg')).toHaveTextContent('GHz');
  });

  it('keeps its place while it loads, and takes none where nothing is featured', () => {
    const { unmount } = show({ status: 'loading', chosen: undefined, courses: [], portfolios: [] });
    expect(screen.getByRole('status')).toBeInTheDocument();
    unmount();
    show({ status: 'ready', chosen: undefined, courses: [], portfolios: [] });
    expect(screen.queryByRole('heading', { name: 'Featured courses' })).toBeNull();
  });
});
