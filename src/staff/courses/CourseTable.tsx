import { useSelector } from 'react-redux';
import { Link } from 'react-router-dom';
import { selectLabels } from '../catalogue/catalogueSlice';
import { TableScroller } from '../shared/TableScroller';
import page from '../shared/Page.module.css';
import { selectCourses } from './coursesSlice';
import { isShown } from './menuOrder';
import { useCourseQuery } from './useCourseQuery';
import styles from './Courses.module.css';

/** A page of the list. */
export function CourseTable() {
  const { list, drafts } = useSelector(selectCourses);
  const groups = useSelector(selectLabels).groups ?? {};
  const { sort, addressWith } = useCourseQuery();
  const withDraft = new Set(drafts.data.map(({ course_id }) => course_id));
  const heading = (name: string, words: string) => (
    <th scope="col" aria-sort={sort === name ? 'ascending' : undefined}>
      <Link to={addressWith({ sort: name === 'title' ? '' : name, page: '' })}>{words}</Link>
    </th>
  );
  return (
    <TableScroller label="Courses">
      <table className={`${page.table} ${styles.table}`}>
        <thead>
          <tr>
            {heading('id', 'Number')}
            {heading('title', 'Course')}
            <th scope="col">Group</th>
            <th scope="col">Days</th>
            <th scope="col">State</th>
          </tr>
        </thead>
        <tbody>
          {list.data.map((course) => (
            <tr key={course.key}>
              <td className={page.mono}>{course.key}</td>
              <th scope="row">
                <Link to={`/staff/courses/${course.key}`}>{course.label}</Link>
              </th>
              <td>{groups[String(course.row.group_id)] ?? ''}</td>
              <td className={page.mono}>{String(course.row.duration_days ?? '')}</td>
              <td className={page.mono}>
                {isShown('courses', course) ? 'Published' : 'Unpublished'}
                {withDraft.has(Number(course.key)) && <strong className={styles.draft}>Draft</strong>}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </TableScroller>
  );
}
