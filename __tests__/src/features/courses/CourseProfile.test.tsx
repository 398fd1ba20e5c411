/** @jest-environment jsdom */
import { render, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { CourseProfile } from '@/src/features/courses/components/CourseProfile';
import { WholePage } from '@/src/shared/lib/useAfterPaint';

const sections = ['Synopsis', 'Objectives', 'Outline', 'Methodology'].map((heading) => ({
  heading,
  html: `<p>${heading}</p>`,
}));
const headings = () => screen.getAllByRole('heading').map(({ textContent }) => textContent);

it('a course that is opened inside the site is shown with its first sections, and soon with all of them', async () => {
  render(
    <WholePage value={false}>
      <CourseProfile sections={sections} />
    </WholePage>,
  );
  expect(headings()).toEqual(['Synopsis', 'Objectives']);
  await screen.findByRole('heading', { name: 'Methodology' });
  expect(headings()).toEqual(['Synopsis', 'Objectives', 'Outline', 'Methodology']);
});

it('a course that comes from the server has all of its words in the HTML', () => {
  const html = renderToString(<CourseProfile sections={sections} />);
  expect(sections.every(({ html: words }) => html.includes(words))).toBe(true);
});

it('each link of the table of contents leads to its own section, whatever the heading', () => {
  const difficult = ['C', 'C++', 'State', 'Content', '概要', 'C', 'Section 1 heading'];
  const { container } = render(
    <CourseProfile sections={difficult.map((heading) => ({ heading, html: '' }))} />,
  );
  const links = screen.getAllByRole('link').map((link) => link.getAttribute('href')?.slice(1) ?? '');
  const targets = links.map((id) => document.getElementById(id));
  expect(targets.map((section) => section?.textContent)).toEqual(difficult);
  const ids = [...container.querySelectorAll('[id]')].map(({ id }) => id);
  expect(new Set(ids).size).toBe(2 * difficult.length);
  // Ids that the shell has: the page's main part, and the data from which the site starts.
  expect(ids.filter((id) => id === 'content' || id === 'state')).toEqual([]);
});
