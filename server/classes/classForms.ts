/** The console edits the forms as they are stored: their shapes are part of the contract. */
export type { AssessmentForm, ClassForms } from '../../contract/classForms/forms';
