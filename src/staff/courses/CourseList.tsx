import { useEffect } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { Link, useNavigate } from 'react-router-dom';
import { PAGE_ROWS } from '@/contract/staff/catalogueRules';
import { Button } from '../../shared/ui/Button';
import { Pages } from '../../shared/ui/Pages';
import { useKeys } from '../shared/useKeys';
import { NotConnected } from '../live/NotConnected';
import { ListState } from '../shared/ListState';
import lines from '../shared/ListAndOpen.module.css';
import page from '../shared/Page.module.css';
import { SearchField } from '../shared/SearchField';
import { useLastPage } from '../shared/useLastPage';
import { useSearch } from '../shared/useSearch';
import { CourseTable } from './CourseTable';
import { DraftTable } from './DraftTable';
import { Menu } from './Menu';
import {
  beginCourse,
  courseBegun,
  coursesLeft,
  loadCourses,
  loadDrafts,
  loadMenu,
  selectCourses,
} from './coursesSlice';
import { useCourseQuery, type Shown } from './useCourseQuery';
import styles from './Courses.module.css';

const SHOWN_LABELS: readonly [Shown, string][] = [
  ['', 'All'],
  ['yes', 'Published'],
  ['no', 'Unpublished'],
  ['draft', 'With a draft'],
];

/** Portfolios and groups on the left, their courses beside them. */
export function CourseList() {
  const dispatch = useDispatch();
  const navigate = useNavigate();
  const { list, total, drafts, begun, isBeginning } = useSelector(selectCourses);
  const { q, shown, group, wanted, change, addressWith } = useCourseQuery();
  const search = useSearch(q, (words) => change({ q: words, page: '' }));

  useEffect(() => void dispatch(loadCourses(wanted)), [dispatch, wanted]);
  useLastPage(list, total, PAGE_ROWS);
  useEffect(() => {
    dispatch(loadMenu());
    dispatch(loadDrafts());
    return () => void dispatch(coursesLeft());
  }, [dispatch]);
  useEffect(() => {
    if (begun === null) return;
    dispatch(courseBegun(null));
    void navigate(`/staff/courses/${begun}`);
  }, [dispatch, navigate, begun]);
  useKeys({ '/': () => search.field.ref.current?.focus() });

  return (
    <div className={page.place}>
      <div className={page.head}>
        <h1>Courses</h1>
        <Button
          disabled={isBeginning}
          onClick={() => dispatch(beginCourse({ row: group ? { group_id: group } : {} }))}
        >
          New course
        </Button>
      </div>
      <NotConnected />
      <div className={styles.columns}>
        <Menu />
        <section className={page.place} aria-label="List of courses">
          <form className={styles.search} {...search.form}>
            <SearchField label="Search" {...search.field} />
            <Button type="submit" kind="secondary">
              Search
            </Button>
          </form>
          <nav aria-label="What is shown" className={lines.states}>
            {SHOWN_LABELS.map(([value, words]) => (
              <Link
                key={value}
                to={addressWith({ show: value, page: '' })}
                aria-current={value === shown ? 'page' : undefined}
              >
                {words}
                {value === 'draft' && drafts.data.length > 0 && <span>{drafts.data.length}</span>}
              </Link>
            ))}
          </nav>
          {shown === 'draft' ? (
            <ListState
              state={drafts}
              empty="No drafts: whatever is changed in a course is a draft until it is published, and stands here."
              onRetry={() => dispatch(loadDrafts())}
            >
              <DraftTable drafts={drafts.data} />
            </ListState>
          ) : (
            <ListState
              state={list}
              empty={
                q || shown || group
                  ? `No course fits${q && ` “${q}”`}. Search for other words, or show all.`
                  : 'No courses yet: make one with “New course”, or import them.'
              }
              onRetry={() => dispatch(loadCourses(wanted))}
            >
              <p className={styles.count} role="status">
                {total.toLocaleString('en')} {total === 1 ? 'course' : 'courses'}
              </p>
              <CourseTable />
              <Pages
                page={wanted.page ?? 1}
                pages={Math.ceil(total / PAGE_ROWS)}
                addressOf={(each) => `/staff/courses${addressWith({ page: String(each) })}`}
              />
            </ListState>
          )}
        </section>
      </div>
    </div>
  );
}
