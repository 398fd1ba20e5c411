import { memo, useEffect, useRef } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { Button } from '@/src/shared/ui/Button';
import { TextField } from '@/src/shared/ui/TextField';
import { errorOf } from '../../shared/fieldErrors';
import { MoveButtons } from '../../shared/MoveButtons';
import { richText } from '../../richText/LateRichText';
import { useMoving } from '../../shared/useMoving';
import {
  sectionAdded,
  sectionEdited,
  sectionMoved,
  sectionRemoved,
  selectEditor,
  type WithEditor,
} from './editorSlice';
import { SectionText } from './SectionText';
import type { Section } from './courseRow';
import styles from './Editor.module.css';

interface OneSectionProps {
  section: Section;
  index: number;
  isLast: boolean;
  headingError: string | undefined;
  textError: string | undefined;
}

/** Memoized, so that a key press re-renders only one section. */
const OneSection = memo(function OneSection(props: OneSectionProps) {
  const { section, index, isLast, headingError, textError } = props;
  const { key, heading, html } = section;
  const dispatch = useDispatch();
  const move = (from: number, to: number): void => void dispatch(sectionMoved({ from, to }));
  const { draggable, onDragStart, ...dropping } = useMoving('sections', index, move);
  const name = heading || `Section ${index + 1}`;
  return (
    <li className={styles.section} {...dropping}>
      <div className={styles.sectionHead}>
        {/* Keyboard users have the buttons beside it. */}
        <span className={styles.grip} {...{ draggable, onDragStart }} aria-hidden="true">
          ⠿
        </span>
        <TextField
          className={styles.heading}
          label={`Heading ${index + 1}`}
          required
          value={heading}
          error={headingError}
          onChange={({ target }) => dispatch(sectionEdited({ key, heading: target.value }))}
        />
        <div className={styles.sectionTools}>
          <MoveButtons {...{ name, index, isLast }} onMove={move} />
          <Button kind="quiet" aria-label={`Remove: ${name}`} onClick={() => dispatch(sectionRemoved(key))}>
            Remove
          </Button>
        </div>
      </div>
      <SectionText sectionKey={key} html={html} label={`Text of ${name}`} error={textError} />
    </li>
  );
});

/** The profile: sections can be added, removed and moved, also by keyboard. */
export function Sections() {
  const dispatch = useDispatch();
  const sections = useSelector((state: WithEditor) => selectEditor(state).sections);
  const errors = useSelector((state: WithEditor) => selectEditor(state).errors);
  const list = useRef<HTMLOListElement>(null);
  const count = useRef(sections.length);
  // Also for a section that is added later, when there may be no network.
  useEffect(() => void richText.load().catch(() => undefined), []);
  useEffect(() => {
    // After adding one, the focus moves to its heading.
    if (sections.length === count.current + 1 && sections.at(-1)?.heading === '')
      list.current?.querySelector<HTMLElement>('li:last-child input')?.focus();
    count.current = sections.length;
  }, [sections]);
  return (
    <section className={styles.profile} aria-label="Profile">
      <h2>Profile</h2>
      {sections.length === 0 && (
        <p>No sections yet: add one for each part of the course page, such as “Objectives”.</p>
      )}
      <ol ref={list}>
        {sections.map((section, index) => (
          <OneSection
            key={section.key}
            section={section}
            index={index}
            isLast={index === sections.length - 1}
            headingError={errorOf(errors, `course_profile[${index}].heading`)}
            textError={errorOf(errors, `course_profile[${index}].html`)}
          />
        ))}
      </ol>
      <Button kind="secondary" onClick={() => dispatch(sectionAdded())}>
        Add section
      </Button>
    </section>
  );
}
