import { useEffect, useEffectEvent, useRef } from 'react';
import type { FieldProblem } from '@/contract/schemas/problems';

/**
 * Moves the focus to the first invalid control when input is refused.
 * @param errors the same array until the next answer
 * @param within the part of the page, from the element that has the returned ref
 */
export function useFirstWrong<Form extends HTMLElement>(
  errors: readonly FieldProblem[],
  within: (form: Form) => HTMLElement | null = (form) => form,
) {
  const form = useRef<Form>(null);
  const focus = useEffectEvent(() => {
    if (form.current) within(form.current)?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  });
  useEffect(() => {
    if (errors.length > 0) focus();
  }, [errors]);
  return form;
}
