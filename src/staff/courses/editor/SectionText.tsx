import { useCallback, useEffect, useRef, useState } from 'react';
import { useDispatch } from 'react-redux';
import { FieldError } from '@/src/shared/ui/FieldError';
import { LateRichText } from '../../richText/LateRichText';
import { sectionEdited } from './editorSlice';
import styles from '../../richText/RichText.module.css';

interface SectionTextProps {
  sectionKey: number;
  html: string;
  label: string;
  error: string | undefined;
}

const plain = (html: string): string => html.replace(/<[^>]*>/g, ' ').replace(/\s+/g, ' ');

/** The text of a section. A long profile has many: each gets its editor when it comes near the viewport. */
export function SectionText({ sectionKey: key, html, label, error }: SectionTextProps) {
  const dispatch = useDispatch();
  const [isNear, setIsNear] = useState(() => typeof IntersectionObserver === 'undefined');
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isNear || !box.current) return undefined;
    const watcher = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) setIsNear(true);
      },
      { rootMargin: '1000px' },
    );
    watcher.observe(box.current);
    return () => watcher.disconnect();
  }, [isNear]);
  const change = useCallback(
    (changed: string) => void dispatch(sectionEdited({ key, html: changed })),
    [dispatch, key],
  );
  const waiting = <div className={styles.waiting}>{plain(html)}</div>;
  return (
    <div ref={box}>
      {isNear ? <LateRichText {...{ label, html, waiting }} onChange={change} /> : waiting}
      <FieldError id={`section-${key}-error`} text={error} />
    </div>
  );
}
