import { useEffect, useState } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { Link, useNavigate, useParams } from 'react-router-dom';
import { useMediaQuery } from '@/src/shared/lib/useMediaQuery';
import { Tabs, type Tab } from '@/src/shared/ui/Tabs';
import { historyFeature } from '../../catalogue/historySaga';
import { documentsFeature } from '../../documents/documentsSaga';
import { useEntity } from '../../catalogue/useEntity';
import { NotConnected } from '../../live/NotConnected';
import { ListState } from '../../shared/ListState';
import { courseBegun, coursesLeft, selectCourses } from '../coursesSlice';
import { CourseClash } from './CourseClash';
import { CourseHistory } from './CourseHistory';
import { EditorHead } from './EditorHead';
import { editorFeature } from './editorSaga';
import {
  editorLeft,
  keepNow,
  openCourse,
  selectEditor,
  type EditorState,
  type WithEditor,
} from './editorSlice';
import { Fields } from './Fields';
import { Preview } from './Preview';
import { Sections } from './Sections';
import page from '../../shared/Page.module.css';
import styles from './Editor.module.css';

export const features = [documentsFeature, editorFeature, historyFeature];

type Part = 'edit' | 'preview' | 'history';
const EDIT: Tab<Part> = { id: 'edit', label: 'Edit' };
const PREVIEW: Tab<Part> = { id: 'preview', label: 'Preview' };
const HISTORY: Tab<Part> = { id: 'history', label: 'History' };

/** Fields and sections re-render themselves on input. */
const isSameFrame = (a: EditorState, b: EditorState): boolean =>
  a.loading === b.loading && a.isGone === b.isGone && a.errors === b.errors;

/**
 * From this width on, the preview is beside the editor. On paper, too, where CSS hides it: the browser counts
 * the pages before React would change the tabs.
 */
export const WIDE = 'print, (min-width: 80rem)';

/** The editor of a course: its fields and sections, with a preview of the visitors' page. */
export default function CourseEditor() {
  const number = Number(useParams().number);
  const dispatch = useDispatch();
  const navigate = useNavigate();
  const entity = useEntity('courses');
  const { loading, isGone, errors } = useSelector(selectEditor, isSameFrame);
  const hasCourse = useSelector((state: WithEditor) => selectEditor(state).current !== null);
  const { begun } = useSelector(selectCourses);
  const isWide = useMediaQuery(WIDE, false);
  const [chosen, setChosen] = useState<Part>('edit');
  const [seenErrors, setSeenErrors] = useState(errors);
  if (errors !== seenErrors) {
    setSeenErrors(errors);
    // They are marked in the fields. During rendering: an effect would come after that of the focus.
    if (errors.length > 0) setChosen('edit');
  }
  const tabs = [EDIT, ...(isWide ? [] : [PREVIEW]), ...(hasCourse ? [HISTORY] : [])];
  const part = tabs.some(({ id }) => id === chosen) ? chosen : 'edit';

  useEffect(() => {
    dispatch(openCourse(number));
    const keep = (): void => void dispatch(keepNow());
    window.addEventListener('pagehide', keep);
    return () => {
      window.removeEventListener('pagehide', keep);
      dispatch(keepNow());
      dispatch(editorLeft());
      dispatch(coursesLeft());
    };
  }, [dispatch, number]);
  useEffect(() => {
    if (isGone) void navigate('/staff/courses', { replace: true });
  }, [navigate, isGone]);
  useEffect(() => {
    if (begun === null) return;
    dispatch(courseBegun(null));
    void navigate(`/staff/courses/${begun}`);
  }, [dispatch, navigate, begun]);

  return (
    <div className={`${page.place} ${styles.editor}`}>
      <Link className={styles.back} to="/staff/courses">
        All courses
      </Link>
      <NotConnected />
      <ListState
        state={loading}
        empty="This course does not exist."
        onRetry={() => dispatch(openCourse(number))}
      >
        <EditorHead number={number} />
        <div className={styles.sides}>
          <div>
            <Tabs label="Parts of the editor" tabs={tabs} selected={part} onSelect={setChosen}>
              {/* Stays behind the other parts: an upload goes on, and a field keeps what undoes its typing. */}
              <div className={styles.form} hidden={part !== 'edit'}>
                {entity && <Fields fields={entity.fields} />}
                <Sections />
              </div>
              {part === 'preview' && <Preview number={number} />}
              {part === 'history' && entity && <CourseHistory entity={entity} />}
            </Tabs>
          </div>
          {isWide && <Preview number={number} />}
        </div>
        {entity && <CourseClash fields={entity.fields} />}
      </ListState>
    </div>
  );
}
