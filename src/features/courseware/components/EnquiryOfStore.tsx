import { useState } from 'react';
import { enquiryDefaults, enquiryStart } from '../enquiryForm';
import { ENQUIRY } from '../storedForms';
import { useStoredForm } from '../useStoredForm';
import { EnquiryForm } from './EnquiryForm';

/**
 * The enquiry form connected to the store, in a dialog or the sidebar. @param ticked ids of the requested
 * products
 */
export function EnquiryOfStore({ ticked }: { ticked: readonly number[] }) {
  const form = useStoredForm(ENQUIRY, enquiryDefaults);
  const [initial] = useState(() => enquiryStart(form.initial, ticked, form.products));
  return <EnquiryForm {...form} initial={initial} />;
}
