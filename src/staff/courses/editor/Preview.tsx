import { useEffect, useRef, useState } from 'react';
import { useSelector } from 'react-redux';
import { coursePreviewPath, draftPreviewPath } from '@/contract/staff/draftsEndpoints';
import { RadioGroup } from '@/src/shared/ui/RadioGroup';
import { isUnsaved, selectEditor, type WithEditor } from './editorSlice';
import styles from './Preview.module.css';

const WIDTHS = ['390', '820', '1440'] as const;

/** The course page as visitors would see it, reloaded after each save at the same scroll position. */
export function Preview({ number }: { number: number }) {
  const draft = useSelector((state: WithEditor) => selectEditor(state).draft);
  const current = useSelector((state: WithEditor) => selectEditor(state).current);
  const isNarrow = window.innerWidth < 820;
  const [width, setWidth] = useState<string>(isNarrow ? '390' : '1440');
  const box = useRef<HTMLDivElement>(null);
  const frame = useRef<HTMLIFrameElement>(null);
  const scrolled = useRef(0);
  const address = draft
    ? draftPreviewPath(draft.id, draft.version)
    : coursePreviewPath(number, current?.version ?? '');

  const isTyping = useSelector((state: WithEditor) => isUnsaved(selectEditor(state)));
  const drawn = useRef('');

  useEffect(() => {
    const view = frame.current?.contentWindow;
    // Rendering a long page delays key presses. While somebody types, the preview waits for the next save.
    if (!view || drawn.current === address || (drawn.current && isTyping)) return;
    drawn.current = address;
    scrolled.current = view.scrollY;
    // Replaces the history entry: Back leads to the previous page, not to the previous preview.
    view.location.replace(address);
  }, [address, isTyping]);
  useEffect(() => {
    const { current: outer } = box;
    if (!outer) return undefined;
    const fit = (): void => {
      const scale = Math.min(1, outer.clientWidth / Number(width));
      outer.style.setProperty('--width', `${width}px`);
      outer.style.setProperty('--scale', String(scale));
    };
    fit();
    const watcher = new ResizeObserver(fit);
    watcher.observe(outer);
    return () => watcher.disconnect();
  }, [width]);

  return (
    <section className={styles.preview} aria-label="Preview">
      <RadioGroup
        label="Width of the preview"
        isRow
        name="preview-width"
        options={WIDTHS.map((value) => ({ value, label: `${value} px` }))}
        value={width}
        onChange={setWidth}
      />
      <div ref={box} className={styles.box}>
        <iframe
          ref={frame}
          title="Course page"
          onLoad={() => frame.current?.contentWindow?.scrollTo(0, scrolled.current)}
        />
      </div>
    </section>
  );
}
