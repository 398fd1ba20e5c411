/**
 * The maximum that an editor can send at once, in bytes: a long profile, a pasted table, the files of an
 * import (a third more in base64).
 */
import { MAX_IMPORT_BYTES } from '@/contract/staff/catalogueRules';

export const CHANGE_BOUNDS = 4 * 1024 * 1024;
export const IMPORT_BOUNDS = Math.ceil((MAX_IMPORT_BYTES * 4) / 3) + 64 * 1024;
