import { CONTACT_CHECKBOXES } from '@/contract/constants';
import { CONTACT_LENGTHS } from '@/contract/contactFields';
import type { ContactPayload } from '@/contract/submissions';
import { memoizedImport } from '../../shared/lib/memoizedImport';

const filled = (names: readonly string[], value: string) =>
  Object.fromEntries(names.map((name) => [name, value]));

/** An empty form: only the see-my-request box is ticked (docs/rules/enquiries.md#contact-form). */
export const contactDefaults = {
  ...filled(Object.keys(CONTACT_LENGTHS), ''),
  ...filled(
    CONTACT_CHECKBOXES.map(({ flag }) => flag),
    'no',
  ),
  form_check_req: 'yes',
} as ContactPayload;

/** The rules and the validation library: loaded when the visitor first interacts with the page. */
export const contactChecks = memoizedImport(() => import('./contactChecks'));
