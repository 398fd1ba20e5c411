import type { ChangeEvent } from 'react';
import { SelectField, type SelectFieldProps } from '@/src/shared/ui/SelectField';
import { TextField } from '@/src/shared/ui/TextField';
import { countryOptions, EDUCATION_HINT, yesNoOptions } from '../formOptions';
import styles from './CoursewareForm.module.css';

/** Connects a field to its form. */
interface Tie {
  name: string;
  value: string;
  error?: string;
  onChange: (event: ChangeEvent<HTMLInputElement | HTMLSelectElement>) => void;
  'aria-disabled': boolean;
}

export interface PersonalFieldsProps {
  field: (name: 'education' | 'country') => Tie;
  /** for a text field */
  text: (
    name: 'name' | 'email' | 'phone' | 'company' | 'city',
  ) => Tie & { maxLength?: number; readOnly: boolean };
  /** the label of the company */
  company: string;
  /** the empty option of "Education", and whether it is required */
  education: Pick<SelectFieldProps, 'placeholder' | 'required'>;
}

/** The fields about the person, in both forms of the courseware pages. */
export function PersonalFields({ field, text, company, education }: PersonalFieldsProps) {
  return (
    <>
      <TextField {...text('name')} label="Name" autoComplete="name" required />
      <TextField {...text('email')} label="E-mail" type="email" autoComplete="email" required />
      <TextField {...text('phone')} label="Phone" type="tel" autoComplete="tel" />
      <TextField {...text('company')} label={company} autoComplete="organization" required />
      <SelectField
        {...field('education')}
        {...education}
        label="Education"
        hint={EDUCATION_HINT}
        className={styles.row}
        options={yesNoOptions}
      />
      <TextField {...text('city')} label="City" autoComplete="address-level2" required />
      <SelectField
        {...field('country')}
        label="Country"
        options={countryOptions}
        autoComplete="country"
        required
      />
    </>
  );
}
