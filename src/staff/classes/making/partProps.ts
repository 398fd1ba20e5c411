/** What every part of the form of a class is given. */
import type { ClassSetup, ClassSources } from '@/contract/staff/classMaking';
import type { FieldError } from '../../shared/fieldErrors';

export interface PartProps {
  setup: ClassSetup;
  sources: ClassSources;
  errors: readonly FieldError[];
  onChange: (setup: ClassSetup) => void;
}
