import { useEffect, useEffectEvent, useState } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { Link } from 'react-router-dom';
import { SelectField } from '../../shared/ui/SelectField';
import styles from '../shared/Open.module.css';
import {
  fillTemplate,
  loadTemplates,
  selectTemplates,
  templateInserted,
  type Filled,
} from './templatesSlice';

interface TemplateChoiceProps {
  /** for which it is filled in */
  enquiryId: number;
  onFilled: (filled: Filled) => void;
}

export const TEMPLATE_FIELD = 'reply-template';

/** Selects a template for the reply, filled in from the enquiry and the catalogue. */
export function TemplateChoice({ enquiryId, onFilled }: TemplateChoiceProps) {
  const dispatch = useDispatch();
  const { list, filled, placeholders } = useSelector(selectTemplates);
  const [missing, setMissing] = useState<readonly string[]>([]);
  useEffect(() => void dispatch(loadTemplates()), [dispatch]);
  const insert = useEffectEvent((found: Filled) => {
    dispatch(templateInserted());
    setMissing(found.missing);
    onFilled(found);
  });
  useEffect(() => {
    if (filled?.enquiryId === enquiryId) insert(filled);
  }, [filled, enquiryId]);

  if (list.status === 'ready' && list.data.length === 0)
    return (
      <p className={styles.facts}>
        <Link to="/staff/mail/templates?open=new">Make a template</Link> of what you write again and again.
      </p>
    );
  const meanings = placeholders.filter(({ name }) => missing.includes(name)).map(({ meaning }) => meaning);
  return (
    <>
      <SelectField
        id={TEMPLATE_FIELD}
        label="Template"
        placeholder="Insert a template…"
        value=""
        options={list.data.map(({ id, name }) => ({ value: id, label: name }))}
        onChange={(event) => dispatch(fillTemplate({ id: Number(event.target.value), enquiryId }))}
      />
      <p className={styles.facts} role="status">
        {meanings.length > 0 && `Nothing was there to fill in for: ${meanings.join('; ')}.`}
      </p>
    </>
  );
}
