import { useState } from 'react';
import type { ImportRow, Labels } from '@/contract/staff/catalogue';
import type { EntityDescription } from '@/contract/staff/catalogueResponses';
import { Button } from '../../shared/ui/Button';
import Modal from '../../shared/ui/Modal';
import { FieldControl } from '../catalogue/FieldControl';
import { History } from '../catalogue/History';
import { shownText } from '../catalogue/valueText';
import type { ShownRow } from './lists';
import styles from './Dialogs.module.css';

interface RowDialogProps {
  entity: EntityDescription;
  row: ShownRow;
  version: string | null;
  labels: Labels;
  errors: Readonly<Record<string, string>> | undefined;
  isUploading: boolean;
  onChange: (changes: ImportRow) => void;
  onClose: () => void;
}

/**
 * All fields of a row, including lists within it, and its history. Changes are added to those that "Save"
 * saves.
 */
export function RowDialog({
  entity,
  row,
  version,
  labels,
  errors = {},
  isUploading,
  onChange,
  onClose,
}: RowDialogProps) {
  const [isHistory, setHistory] = useState(false);
  const refused = Object.entries(errors).map(([field, message]) => ({ field, message }));
  const key = entity.fields.find(({ name }) => name === entity.keys[0]);
  // A row that is identified by a reference has the name of its target.
  const name = key?.reference ? shownText(key, row.row[key.name], labels) : row.label;
  const title = row.isNew ? `New ${entity.singular}` : name || `${entity.singular} ${row.id}`;
  return (
    <Modal
      title={title}
      width="wide"
      onClose={onClose}
      footer={
        <Button onClick={onClose} disabled={isUploading}>
          Done
        </Button>
      }
    >
      <div className={styles.form}>
        {entity.fields.map((field) => (
          <FieldControl
            key={field.name}
            field={field}
            path={field.name}
            value={row.row[field.name]}
            errors={refused}
            labels={labels}
            readOnly={!row.isNew && entity.keys.includes(field.name)}
            onChange={(value) => onChange({ [field.name]: value })}
          />
        ))}
      </div>
      {!row.isNew && (
        <div className={styles.history}>
          <details onToggle={(event) => setHistory(event.currentTarget.open)}>
            <summary>History</summary>
            {isHistory && <History entity={entity} rowKey={row.id} version={version} current={row.base} />}
          </details>
        </div>
      )}
    </Modal>
  );
}
