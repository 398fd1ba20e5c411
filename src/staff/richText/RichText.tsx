import { EditorContent, useEditor } from '@tiptap/react';
import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { TextArea } from '@/src/shared/ui/TextArea';
import { richTextExtensions } from './richTextExtensions';
import { RichTextTools } from './RichTextTools';
import { isKeptWhole, storedHtml } from './storedHtml';
import { addTypedText } from './typedTexts';
import styles from './RichText.module.css';

export interface RichTextProps {
  label: string;
  html: string;
  onChange: (html: string) => void;
  /** The label is read only, unless it shall be seen above the text. */
  hasLabel?: boolean;
  /** of the words that say what is wrong with it */
  errorId?: string;
}

/** Formatted text, written as it will look. What is only in HTML is edited as HTML. */
export default function RichText({ label, html, onChange, hasLabel, errorId }: RichTextProps) {
  /** as it was written here last: what comes back is no news */
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
    // Styles come from the stylesheet: the policy of the page takes no others.
    injectCSS: false,
    shouldRerenderOnTransaction: false,
    editorProps: { attributes },
  });
  const change = useEffectEvent(onChange);
  const [isSource, setIsSource] = useState(() => !isKeptWhole(html, editor.getHTML()));

  // Making HTML of the text, and drawing what follows from it, takes longer than showing the letter.
  useLayoutEffect(() => {
    let frame = 0;
    const tell = (): void => {
      if (frame === 0) return;
      cancelAnimationFrame(frame);
      frame = 0;
      written.current = storedHtml(editor.getHTML());
      change(written.current);
    };
    const tellSoon = (): void => {
      frame ||= requestAnimationFrame(() => void setTimeout(tell));
    };
    const takeOut = addTypedText(tell);
    editor.on('update', tellSoon);
    editor.on('blur', tell);
    return () => {
      takeOut();
      editor.off('update', tellSoon);
      editor.off('blur', tell);
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
