import { useEffect, useState } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { Link } from 'react-router-dom';
import { counted } from '@/contract/counted';
import { TEMPLATE_FORM_LABELS } from '@/contract/staff/formTemplates';
import { Button } from '../../shared/ui/Button';
import { ListState } from '../shared/ListState';
import { RemovedDrafts } from '../shared/RemovedDrafts';
import page from '../shared/Page.module.css';
import { Table } from '../shared/Table';
import { loadTemplates } from './formTemplatesSlice';
import { selectFormTemplates } from './formTemplatesState';
import { ImportDialog } from './ImportDialog';
import styles from './FormTemplates.module.css';

/** All form templates. */
export function TemplateList() {
  const dispatch = useDispatch();
  const { list } = useSelector(selectFormTemplates);
  const [isImporting, setImporting] = useState(false);
  useEffect(() => void dispatch(loadTemplates()), [dispatch]);
  return (
    <section className={page.place} aria-label="Form templates">
      <div className={page.head}>
        <h1>Form templates</h1>
        <div className={styles.tools}>
          <Button kind="secondary" onClick={() => setImporting(true)}>
            Import
          </Button>
          <Button kind="secondary" href="/api/staff/form-templates.json" download>
            Export
          </Button>
          <Link className={styles.main} to="/staff/form-templates/new">
            New template
          </Link>
        </div>
      </div>
      <ListState
        state={list}
        empty="No template yet: press “New template”, build a form, and save it. Classes take a copy of it."
        onRetry={() => dispatch(loadTemplates())}
      >
        <Table
          label="All templates"
          className={page.blocks}
          headings={['Name', 'Form', 'Fields', 'Used in', 'Version']}
        >
          {list.data.map(({ id, name, form, fields, used, version }) => (
            <tr key={id}>
              <th scope="row">
                <Link to={`/staff/form-templates/${id}`}>{name}</Link>
              </th>
              <td>{TEMPLATE_FORM_LABELS[form]}</td>
              <td data-label="Fields" className={page.mono}>
                {fields}
              </td>
              <td data-label="Used in" className={page.mono}>
                {counted(used, 'class', 'classes')}
              </td>
              <td data-label="Version" className={page.mono}>
                {version}
              </td>
            </tr>
          ))}
        </Table>
      </ListState>
      <RemovedDrafts start="form " list={list} addressOf={(id) => `/staff/form-templates/${id}`} />
      {isImporting && <ImportDialog onClose={() => setImporting(false)} />}
    </section>
  );
}
