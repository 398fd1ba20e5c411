import { selectCallForm, selectEnquiryForm, type WithCoursewareForms } from './coursewareFormsSelectors';
import { callActions, enquiryActions, type FormActions, type FormState } from './coursewareFormsSlice';

/** A form that is sent and stored. */
export interface StoredForm<Payload, Values> {
  /** the session storage name of its draft */
  draftName: string;
  selectForm: (state: WithCoursewareForms) => FormState<Payload, Values>;
  actions: FormActions<Payload, Values>;
}

export const CALL = { draftName: 'courseware call', selectForm: selectCallForm, actions: callActions };
export const ENQUIRY = {
  draftName: 'courseware enquiry',
  selectForm: selectEnquiryForm,
  actions: enquiryActions,
};
