import { useState } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { TEMPLATE_FORM_LABELS, type TemplateContent } from '@/contract/staff/formTemplates';
import { Button } from '../../shared/ui/Button';
import Modal from '../../shared/ui/Modal';
import { TextField } from '../../shared/ui/TextField';
import page from '../shared/Page.module.css';
import { importTemplates } from './formTemplatesSlice';
import { selectFormTemplates } from './formTemplatesState';
import styles from './FormTemplates.module.css';

const NOT_OURS = 'This is no document of form templates: one is made with “Export”.';

/** @returns the templates of an import document; undefined if it is not one */
function templatesIn(text: string): TemplateContent[] | undefined {
  try {
    const { form_templates: rows } = JSON.parse(text) as { form_templates?: unknown };
    const isList =
      Array.isArray(rows) &&
      rows.every((row: unknown) => typeof (row as { name?: unknown } | null)?.name === 'string');
    return isList && rows.length > 0 ? (rows as TemplateContent[]) : undefined;
  } catch {
    return undefined;
  }
}

/** Imports templates from an exported document, after a preview of what would be added or changed. */
export function ImportDialog({ onClose }: { onClose: () => void }) {
  const dispatch = useDispatch();
  const { list, saving } = useSelector(selectFormTemplates);
  const isSaving = saving.includes('import');
  const [found, setFound] = useState<TemplateContent[]>([]);
  const [problem, setProblem] = useState('');
  const take = async (file: File | undefined): Promise<void> => {
    if (!file) return;
    const templates = templatesIn(await file.text());
    setFound(templates ?? []);
    setProblem(templates ? '' : NOT_OURS);
  };
  const isKnown = ({ form, name }: TemplateContent): boolean =>
    list.data.some((one) => one.form === form && one.name.toLowerCase() === name.toLowerCase());
  const apply = (): void => {
    dispatch(importTemplates(found));
    onClose();
  };
  return (
    <Modal
      title="Import"
      onClose={onClose}
      footer={
        <Button disabled={found.length === 0 || isSaving} onClick={apply}>
          Import
        </Button>
      }
    >
      <div className={`${page.place} ${styles.dialog}`}>
        <TextField
          label="Document"
          hint="Form templates that were exported as JSON, here or on another site."
          type="file"
          accept=".json"
          onChange={({ target }) => void take(target.files?.[0])}
        />
        {problem && (
          <p role="alert" className={page.failure}>
            {problem}
          </p>
        )}
        {found.length > 0 && (
          <ul aria-label="Templates of the document">
            {found.map((template, index) => (
              <li key={index}>
                {template.name} <span>{TEMPLATE_FORM_LABELS[template.form] ?? template.form}</span>{' '}
                <strong>{isKnown(template) ? 'a new version' : 'new'}</strong>
              </li>
            ))}
          </ul>
        )}
      </div>
    </Modal>
  );
}
