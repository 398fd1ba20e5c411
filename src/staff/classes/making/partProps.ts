/** The props of every part of the class form. */
import type { ClassSetup } from '@/contract/staff/classMaking';
import type { ClassSources } from '@/contract/staff/classMakingSchemas';
import type { FieldError } from '../../shared/fieldErrors';

export interface PartProps {
  setup: ClassSetup;
  /** the class before the changes; omitted for a new one */
  stored?: ClassSetup;
  sources: ClassSources;
  errors: readonly FieldError[];
  onChange: (setup: ClassSetup) => void;
}
