import { useDispatch } from 'react-redux';
import { TextArea } from '../../../shared/ui/TextArea';
import { sectionEdited } from './editorSlice';

interface SectionTextProps {
  sectionKey: number;
  html: string;
  label: string;
  error: string | undefined;
}

/** The text of a section, as HTML. */
export function SectionText({ sectionKey: key, html, label, error }: SectionTextProps) {
  const dispatch = useDispatch();
  return (
    <TextArea
      label={label}
      rows={8}
      value={html}
      error={error}
      onChange={({ target }) => dispatch(sectionEdited({ key, html: target.value }))}
    />
  );
}
