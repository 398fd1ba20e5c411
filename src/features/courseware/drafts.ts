/** Session storage names of the courseware forms' drafts. */
export const CALL_DRAFT = 'courseware call';
export const ENQUIRY_DRAFT = 'courseware enquiry';
