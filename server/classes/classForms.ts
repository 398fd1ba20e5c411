/** The console edits the forms as they are stored, so their types are part of the contract. */
export type { AssessmentForm, ClassForms } from '../../contract/classForms/forms';
