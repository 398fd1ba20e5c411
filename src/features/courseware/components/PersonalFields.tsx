import type { ChangeEvent } from 'react';
import { SelectField, type SelectFieldProps } from '../../../shared/ui/SelectField';
import { TextField } from '../../../shared/ui/TextField';
import { countryOptions, EDUCATION_HINT, yesNoOptions } from '../formOptions';
import styles from './CoursewareForm.module.css';

/** What ties a field to the form that it stands in. */
interface Tie {
  name: string;
  value: string;
  error?: string;
  onChange: (event: ChangeEvent<HTMLInputElement | HTMLSelectElement>) => void;
}

export interface PersonalFieldsProps {
  field: (name: 'name' | 'email' | 'phone' | 'company' | 'education' | 'city' | 'country') => Tie;
  /** the label of the company */
  company: string;
  /** with what "Education" begins, and whether it must be answered */
  education: Pick<SelectFieldProps, 'placeholder' | 'required'>;
}

/** Who asks, in either form of the courseware pages. */
export function PersonalFields({ field, company, education }: PersonalFieldsProps) {
  return (
    <>
      <TextField {...field('name')} label="Name" autoComplete="name" required />
      <TextField {...field('email')} label="E-mail" type="email" autoComplete="email" required />
      <TextField {...field('phone')} label="Phone" type="tel" autoComplete="tel" />
      <TextField {...field('company')} label={company} autoComplete="organization" required />
      <SelectField
        {...field('education')}
        {...education}
        label="Education"
        hint={EDUCATION_HINT}
        className={styles.row}
        options={yesNoOptions}
      />
      <TextField {...field('city')} label="City" autoComplete="address-level2" required />
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
