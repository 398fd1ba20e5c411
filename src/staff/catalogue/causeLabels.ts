import type { ChangeCause } from '@/contract/staff/catalogue';

export const CAUSE_LABELS: Readonly<Record<ChangeCause, string>> = {
  edit: 'Edited',
  import: 'Imported',
  publish: 'Published',
  restore: 'Restored',
  undo: 'Undone',
  hand: 'Changed by hand',
};
