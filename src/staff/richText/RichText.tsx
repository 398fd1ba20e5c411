import { EditorContent, useEditor } from '@tiptap/react';
import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { TextArea } from '@/src/shared/ui/TextArea';
import { richTextExtensions } from './richTextExtensions';
import { RichTextTools } from './RichTextTools';
import { isKeptWhole, storedHtml } from './storedHtml';
import { addPendingInput } from './pendingInput';
import styles from './RichText.module.css';

export interface RichTextProps {
  label: string;
  html: string;
  onChange: (html: string) => void;
  /** shows the label above the text; otherwise it is for screen readers only */
  hasLabel?: boolean;
  /** id of its error message */
  errorId?: string;
}

/** A rich text editor. What it does not support is edited as HTML. */
export default function RichText({ label, html, onChange, hasLabel, errorId }: RichTextProps) {
  /** the last value written here: the same value coming back is not a change */
  const written = useRef(html);
  const attributes = {
    role: 'textbox',
    'aria-multiline': 'true',
    'aria-label': label,
    ...(errorId && { 'aria-invalid': 'true', 'aria-describedby': errorId }),
    class: `prose ${styles.text}`,
  };
  const editor = useEditor({
    extensions: richTextExtensions,
    content: html,
    // Styles come from the stylesheet: the page's policy allows no others.
    injectCSS: false,
    shouldRerenderOnTransaction: false,
    editorProps: { attributes },
  });
  const change = useEffectEvent(onChange);
  const [isSource, setIsSource] = useState(() => !isKeptWhole(html, editor.getHTML()));

  // Serialising the text to HTML, and rendering the consequences, takes longer than showing the letter.
  useLayoutEffect(() => {
    let frame = 0;
    const flush = (): void => {
      if (frame === 0) return;
      cancelAnimationFrame(frame);
      frame = 0;
      written.current = storedHtml(editor.getHTML());
      change(written.current);
    };
    const flushSoon = (): void => {
      frame ||= requestAnimationFrame(() => void setTimeout(flush));
    };
    const takeOut = addPendingInput(flush);
    editor.on('update', flushSoon);
    editor.on('blur', flush);
    return () => {
      takeOut();
      editor.off('update', flushSoon);
      editor.off('blur', flush);
    };
  }, [editor]);
  useEffect(() => {
    editor.setOptions({ editorProps: { attributes } });
    // oxlint-disable-next-line react/exhaustive-deps -- the label and what is wrong alone change
  }, [editor, label, errorId]);
  useEffect(() => {
    if (html === written.current) return;
    written.current = html;
    editor.commands.setContent(html, { emitUpdate: false });
    setIsSource(!isKeptWhole(html, editor.getHTML()));
  }, [editor, html]);

  if (isSource)
    return (
      <TextArea
        label={label}
        hint="This text has parts that only HTML can say: it is edited as HTML."
        rows={10}
        value={html}
        onChange={({ target }) => {
          written.current = target.value;
          onChange(target.value);
        }}
      />
    );
  return (
    <>
      {hasLabel && (
        <p className={styles.label} aria-hidden="true">
          {label}
        </p>
      )}
      <div className={styles.box}>
        <RichTextTools editor={editor} label={label} />
        <EditorContent editor={editor} />
      </div>
    </>
  );
}
