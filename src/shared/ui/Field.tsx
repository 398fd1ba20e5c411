import { useId, type ComponentProps, type ReactNode } from 'react';
import { FieldError } from './FieldError';
import styles from './Field.module.css';

/** The texts around a control. */
export interface FieldTexts {
  /** visible, and the control's accessible name */
  label: string;
  hint?: ReactNode;
  error?: string;
}

/** The attributes that connect a control with its texts. */
export interface ControlProps {
  id: string;
  'aria-invalid'?: true;
  'aria-describedby'?: string;
}

export interface FieldProps extends FieldTexts {
  id?: string;
  required?: boolean;
  className?: string;
  /** the text in the field: paper has room for all of it (shared/styles/print.css) */
  printed?: ComponentProps<'input'>['value'];
  children: (control: ControlProps) => ReactNode;
}

/** Label, hint, control, and error of a field. */
export function Field({
  label,
  hint,
  error,
  id: given,
  required,
  className = '',
  printed,
  children,
}: FieldProps) {
  const own = useId();
  const id = given ?? own;
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ');
  return (
    <div className={`${styles.field} ${className}`} data-printed={printed || undefined}>
      <div className={styles.head}>
        <label htmlFor={id}>{label}</label>
        {/* Outside the label, so that the control's accessible name stays exact. */}
        {required && (
          <span className={styles.required} aria-hidden="true">
            *
          </span>
        )}
      </div>
      {hint && (
        <p id={`${id}-hint`} className={styles.hint}>
          {hint}
        </p>
      )}
      {children({
        id,
        'aria-invalid': error ? true : undefined,
        'aria-describedby': described || undefined,
      })}
      <FieldError id={`${id}-error`} text={error} />
    </div>
  );
}
