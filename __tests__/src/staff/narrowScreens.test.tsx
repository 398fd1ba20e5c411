/** @jest-environment jsdom */
/** What shows its rows as blocks, or as a list, where a table has no room. */
import '@testing-library/jest-dom';
import { render, renderHook, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { PastePeople } from '@/src/staff/classes/making/PastePeople';
import { PeoplePart } from '@/src/staff/classes/making/PeoplePart';
import { useMediaQuery } from '@/src/shared/lib/useMediaQuery';
import { ROOMY } from '@/src/staff/classProgress/ProgressPage';
import { WIDE } from '@/src/staff/courses/editor/CourseEditor';
import { DraftTable } from '@/src/staff/courses/DraftTable';
import { answerMediaQueries } from '../../support/mediaQueries';
import { field, show } from './showPlace';

const nothing = () => undefined;
const labels = () =>
  [...screen.getByRole('table').querySelectorAll('td')].flatMap(({ dataset }) => dataset['label'] ?? []);

it('drafts of courses are blocks with their labels where the title would have one word a line', () => {
  const draft = {
    ...{ id: 1, course_id: 7, course_number: 7, title: 'Antennas', updated_at: 0, updated_by: 'ana' },
    ...{ publish_at: null, problem: null },
  };
  render(
    <MemoryRouter>
      <DraftTable drafts={[draft as never]} />
    </MemoryRouter>,
  );
  expect(screen.getByRole('table')).toHaveClass('blocks');
  expect(labels()).toEqual(['Number', 'Saved', 'By', 'State']);
});

it('people of a class are blocks with their labels, with “Remove” in sight', async () => {
  const setup = { course_id: 1, schedule_id: 2, trainees: [{ name: 'Siti' }], trainers: [] };
  const sources = { templates: [], earlier: null, instructors: [], courses: [] };
  const part = { setup, sources, errors: [], onChange: nothing } as never as Parameters<typeof PeoplePart>[0];
  await show(<PeoplePart {...part} list="trainees" />, {}, '/');
  expect(screen.getByRole('table')).toHaveClass('blocks');
  expect(labels()).toEqual(['Name', 'E-mail', 'Company']);
  expect(screen.getByRole('heading', { name: 'Trainees' })).toBeVisible();
});

/** A screen, or a sheet of paper, of a width in px. */
const showsOn = (query: string, width: number, medium = 'screen'): boolean => {
  const fits = (one: string): boolean =>
    one.trim() === medium || width >= 16 * Number(/min-width: ([\d.]+)rem/.exec(one)?.[1]);
  answerMediaQueries((asked) => asked.split(',').some(fits));
  return renderHook(() => useMediaQuery(query, false)).result.current;
};

it.each([
  [820, false],
  [1100, true],
])('the progress of a class of a screen of %i px is a table: %s', (width, isTable) => {
  expect(showsOn(ROOMY, width)).toBe(isTable);
});

it.each([
  ['the progress of a class', ROOMY],
  ['the editor of a course', WIDE],
])('%s is printed as it stands on a wide screen, with nobody missing', (_what, query) => {
  expect(showsOn(query, 680, 'print')).toBe(true);
});

it('columns of pasted cells are chosen in the fields of the console, and not of the browser', async () => {
  localStorage.clear();
  await show(
    <PastePeople what="paste" title="Paste" known={[]} hasCompany onTake={nothing} onClose={nothing} />,
    {},
    '/',
  );
  await userEvent.click(await field('Copied cells'));
  await userEvent.paste('Name\tE-mail\nSiti\tsiti@example.com');
  const column = screen.getByRole('combobox', { name: 'Column 2: E-mail' });
  expect(column).toHaveDisplayValue('E-mail');
  expect(column.parentElement).toHaveClass('frame');
});
