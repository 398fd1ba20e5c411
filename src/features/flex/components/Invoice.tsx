import type { ChangeEventHandler } from 'react';
import { TextArea } from '@/src/shared/ui/TextArea';
import { TextField } from '@/src/shared/ui/TextField';
import type { FlexForm } from '../draft';
import { longestRegistration, type FlexErrors } from '../registration';
import { fieldId } from './fieldId';
import layout from './FormLayout.module.css';
import styles from './RegistrationForm.module.css';

export interface InvoiceProps {
  values: FlexForm;
  errors: FlexErrors;
  onChange: ChangeEventHandler<HTMLInputElement | HTMLTextAreaElement>;
}

const PERSON = [
  { name: 'invoice_pic', label: 'Person in charge', type: 'text', autoComplete: 'name' },
  { name: 'invoice_pic_dept', label: 'Department', type: 'text', autoComplete: 'off' },
  { name: 'invoice_pic_email', label: 'E-mail', type: 'email', autoComplete: 'email' },
  { name: 'invoice_pic_phone', label: 'Contact number', type: 'tel', autoComplete: 'tel' },
] as const;

/** The recipient of the invoice for the course, with or without a hotel. */
export function Invoice({ values, errors, onChange }: InvoiceProps) {
  const control = (name: Exclude<keyof FlexForm, 'terms'>) => ({
    id: fieldId(name),
    name,
    error: errors[name],
    maxLength: longestRegistration[name],
    onChange,
  });
  return (
    <fieldset className={styles.part}>
      <legend>Invoice</legend>
      <div className={layout.fields}>
        <TextField
          {...control('invoice_billto')}
          label="Bill to"
          className={layout.wide}
          required
          autoComplete="organization"
          value={values.invoice_billto}
        />
        <TextArea
          {...control('invoice_address')}
          label="Address"
          className={layout.wide}
          rows={3}
          required
          autoComplete="street-address"
          value={values.invoice_address}
        />
        {PERSON.map(({ name, ...field }) => (
          <TextField key={name} {...control(name)} {...field} required value={values[name]} />
        ))}
        <TextArea
          {...control('invoice_remarks')}
          label="Invoice remarks"
          className={layout.wide}
          value={values.invoice_remarks}
        />
      </div>
    </fieldset>
  );
}
