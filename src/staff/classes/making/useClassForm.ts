import { useEffect, useRef, useState } from 'react';
import type { FieldProblem } from '@/contract/schemas/problems';
import type { ClassSetup } from '@/contract/staff/classMaking';
import { PAPER_FIELD } from '@/contract/staff/classMaking';
import type { UploadedFile } from '@/contract/staff/documentSchemas';
import { problemOfPdf } from '../../documents/pdfFile';
import { readFile } from '../../shared/readFiles';

const named = (field: string): string => `[name="${CSS.escape(field)}"]`;

/**
 * The common parts of making and changing a class: the paper, and moving to the first invalid field.
 * @param saved number of saves: each has sent the selected paper
 */
export function useClassForm(errors: readonly FieldProblem[], saved = 0) {
  const form = useRef<HTMLFormElement>(null);
  const [paper, setPaper] = useState<File | null>(null);
  const [wrongPaper, setWrongPaper] = useState<string | undefined>();
  const [seen, setSeen] = useState(saved);
  if (seen !== saved) {
    setSeen(saved);
    setPaper(null);
    setWrongPaper(undefined);
  }
  const firstWrong = errors[0]?.field;
  useEffect(() => {
    if (firstWrong === undefined) return;
    const exact = form.current?.querySelector<HTMLElement>(named(firstWrong));
    (exact ?? form.current?.querySelector<HTMLElement>('[aria-invalid]'))?.focus();
  }, [firstWrong]);
  const isGood = async (file: File): Promise<boolean> => {
    const problem = await problemOfPdf(file);
    setWrongPaper(problem && `Question paper ${problem}.`);
    return problem === undefined;
  };
  return {
    form,
    paper,
    wrongPaper,
    choosePaper: (file: File | null): void => {
      setPaper(file);
      const field = form.current?.querySelector<HTMLInputElement>(named(PAPER_FIELD));
      if (!file && field) field.value = '';
      setWrongPaper(undefined);
      if (file) void isGood(file);
    },
    /**
     * Sends a class with the selected paper, unless that is known to be invalid: then nothing is sent, and
     * the field shows the error.
     *
     * @param hasPaper false: it has just been taken back
     */
    withPaper: async (
      setup: ClassSetup,
      send: (chosen: UploadedFile | null) => void,
      hasPaper = true,
    ): Promise<void> => {
      if (!paper || !hasPaper || !setup.assessment) send(null);
      else if (await isGood(paper)) send(await readFile(paper));
      else form.current?.querySelector<HTMLElement>(named(PAPER_FIELD))?.focus();
    },
  };
}
