import { useEffect, useRef, useState } from 'react';
import type { ClassSetup } from '@/contract/staff/classMaking';
import type { ClassPaper } from '@/contract/staff/classMakingSchemas';
import { readFiles } from '../../imports/readFiles';
import type { FieldError } from '../../shared/fieldErrors';

/**
 * The parts that making a class and changing it have in common: the paper, and the way to the first wrong field.
 * @param saved counts saves: a chosen paper has gone with the last one
 */
export function useClassForm(errors: readonly FieldError[], saved = 0) {
  const form = useRef<HTMLFormElement>(null);
  const [paper, setPaper] = useState<File | null>(null);
  const [seen, setSeen] = useState(saved);
  if (seen !== saved) {
    setSeen(saved);
    setPaper(null);
  }
  const firstWrong = errors[0]?.field;
  useEffect(() => {
    if (firstWrong === undefined) return;
    const exact = form.current?.querySelector<HTMLElement>(`[name="${CSS.escape(firstWrong)}"]`);
    (exact ?? form.current?.querySelector<HTMLElement>('[aria-invalid]'))?.focus();
  }, [firstWrong]);
  return {
    form,
    paper,
    setPaper,
    /** @returns the chosen paper as it is sent */
    readPaper: async (setup: ClassSetup): Promise<ClassPaper | null> => {
      if (!paper || !setup.assessment) return null;
      const [read] = await readFiles([paper]);
      return read ?? null;
    },
  };
}
