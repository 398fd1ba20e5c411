/** The props of every part of the class form. */
import type { FieldProblem } from '@/contract/schemas/problems';
import type { ClassSetup } from '@/contract/staff/classMaking';
import type { ClassSources } from '@/contract/staff/classMakingSchemas';

export interface PartProps {
  setup: ClassSetup;
  /** the class before the changes; omitted for a new one */
  stored?: ClassSetup;
  sources: ClassSources;
  errors: readonly FieldProblem[];
  onChange: (setup: ClassSetup) => void;
}
