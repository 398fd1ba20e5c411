/** Prints classes on the command line. */
import { counted } from '../../contract/counted';
import { formatDateRange, dayToMs } from '../../contract/time';
import { classLinks, personalLinks } from '../classes/classLinks';
import type { StoredClass } from '../classes/classRows';

/** A class in one line. */
export const classLine = ({ row }: StoredClass): string => {
  const dates = formatDateRange(dayToMs(row.course_start_date), dayToMs(row.course_end_date));
  return `${row.tracking_id}  ${row.course_title}, ${dates}, ${counted(row.trainees.length, 'trainee')}`;
};

/** The class and its three links, one line each. */
export function linkLines(publicUrl: string, found: StoredClass): string[] {
  const links = classLinks(publicUrl, found);
  return [
    classLine(found),
    `  Trainees     ${links.trainee}`,
    `  Instructors  ${links.instructor}`,
    `  Coordinator  ${links.coordinator}`,
  ];
}

/** One link per trainee, one line each. Trainees of the same name are told apart by number and address. */
export function personalLines(publicUrl: string, secret: string, found: StoredClass): string[] {
  const { trainees } = found.row;
  const plain = (name: string): string => name.trim().toLowerCase();
  const hasNamesake = (name: string): boolean =>
    trainees.filter((one) => plain(one.name) === plain(name)).length > 1;
  const told = (id: number, name: string): string => {
    const email = trainees.find((one) => one.id === id)?.email;
    return hasNamesake(name) ? `${name} (${[`trainee ${id}`, email].filter(Boolean).join(', ')})` : name;
  };
  return [
    '  One link per trainee',
    ...personalLinks(publicUrl, secret, found).map(({ id, name, link }) => `    ${told(id, name)}  ${link}`),
  ];
}
